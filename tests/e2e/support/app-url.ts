import { mirroredPlace } from '@shared/contract/mirrored-place.ts';

/**
 * Address of a mirror, with a slash at the end. It is undefined if the tests do not run on a mirror
 * (tests/run/mirrored.ts).
 */
export const mirrorUrl = process.env['ADYURDU_MIRROR_URL'];

/**
 * Returns the full address of a path, in the running Firebase suite or in a mirror.
 *
 * @throws Error if `npm test` has not set the Firebase suite's address
 */
export function appUrl(path = '/'): string {
  if (mirrorUrl) return inMirror(mirrorUrl, path);
  const base = process.env['ADYURDU_HOSTING_URL'];
  if (!base)
    throw new Error('ADYURDU_HOSTING_URL is not set: browser tests run through `npm test`');
  return new URL(path, base).href;
}

function inMirror(root: string, path: string): string {
  const { pathname, searchParams, hash } = new URL(path, root);
  const [, id] = /^\/places\/([^/]+)$/.exec(pathname) ?? [];
  const address = new URL(id === undefined ? root : mirroredPlace(root, decodeURIComponent(id)));
  for (const [name, value] of searchParams) address.searchParams.set(name, value);
  return address.href + hash;
}

/** Removes the mirror's path from an address, so that the address is the same as in the Firebase suite. */
export function addressInApp(url: string): URL {
  const address = new URL(url);
  if (!mirrorUrl) return address;
  const id = address.searchParams.get('place');
  address.searchParams.delete('place');
  address.pathname =
    id === null ? address.pathname.slice(new URL(mirrorUrl).pathname.length - 1) : `/places/${id}`;
  return address;
}
