/** Files of a mirror that describe it (`npm run cli -- mirror`); paths are relative to its root. */
export const mirrorPaths = {
  about: '/mirror.json',
  addresses: '/mirrors.json',
} as const;

/**
 * Returns the address of a place on a mirror. The id is in the query, because a plain file server cannot answer a path
 * for each place.
 */
export const mirroredPlace = (root: string, id: string): string =>
  `${root}?place=${encodeURIComponent(id)}`;

/** Path of the book of names in a mirror, from its root. */
export const mirroredBookPath = '/names.pdf';
