import { atlasPaths } from '@shared/contract/routes.ts';

/**
 * The source from which the service worker answers a request:
 * - `shell`: the page of the worker's own build
 * - `asset`: a file of a build, cached under its path
 * - `map`: a file of the map, cached since its first download; its address changes with its content
 * - `manifest`: the network, if it answers with a file within a few seconds; otherwise the last cached version
 * - `guide`: like `manifest`, but the cached version is the downloaded guide
 * - `network`: the worker does not answer, and the browser fetches the file itself
 */
export type AnswerSource = 'shell' | 'asset' | 'map' | 'manifest' | 'guide' | 'network';

/** Paths of the app's own pages (app/routes.ts). All other pages come from the network. */
const appPath = /^\/$|^\/places\/[^/]+\/?$|^\/account\/action$/;

/** Paths of files whose addresses change with their content (functions/src/atlas/serve.ts, map-data/README.md). */
const mapPath =
  /^\/atlas\/(?:cells|details|names|years)\/|^\/atlas\/foremost-years\.|^\/map\/[0-9a-z]+\//;

const guide = /^\/guide(?:\.[a-z]+)?\.pdf$/;

/** A query parameter that removes the worker and loads the page from the network (`/?fresh`). */
export const wayOut = 'fresh';

export interface PageRequest {
  method: string;
  /** Always an address of this origin, because the worker ignores other requests. */
  url: URL;
  navigates: boolean;
}

/** @param precached paths of the build's files without a hash in their names, such as pictures and fonts */
export function answerTo(
  { method, url, navigates }: PageRequest,
  precached: ReadonlySet<string>,
): AnswerSource {
  const { pathname } = url;
  if (method !== 'GET') return 'network';
  if (guide.test(pathname)) return 'guide';
  if (navigates && appPath.test(pathname)) return 'shell';
  if (navigates) return 'network';
  if (pathname.startsWith('/assets/') || precached.has(pathname)) return 'asset';
  if (mapPath.test(pathname)) return 'map';
  const isManifest = pathname === atlasPaths.manifest || pathname === atlasPaths.details;
  return isManifest ? 'manifest' : 'network';
}
