import { atlasPaths } from '@shared/contract/routes.ts';

/**
 * How the service worker answers a call:
 * - `shell`: the page itself, of the worker's own build
 * - `asset`: a file of a build, kept under its hashed name
 * - `map`: a file of the map whose address says its content; kept when it was fetched once
 * - `manifest`: what is newest on the network, for a while; then the last one that was seen
 * - `guide`: the network's; without one, what was taken along
 * - `network`: not at all; the browser goes on as if there were no worker
 */
export type Answer = 'shell' | 'asset' | 'map' | 'manifest' | 'guide' | 'network';

/** Addresses of the app (app/routes.ts). Other pages are answered by the network. */
const appPath = /^\/$|^\/places\/[^/]+\/?$|^\/account\/action$/;

/** Files whose names change with their content (functions/src/atlas/serve.ts, map-data/README.md). */
const mapPath = /^\/atlas\/(?:cells|details|names|years)\/|^\/map\/[0-9a-z]+\//;

/** The user guide, one static file per language (i18n/languages.ts): the cached copy is for offline use. */
const guide = /^\/guide(?:\.[a-z]+)?\.pdf$/;

/** With this in the address, a page comes from the network, and the worker is removed: `/?fresh`. */
export const wayOut = 'fresh';

export interface Call {
  method: string;
  /** Whether it is of the same origin; the worker ignores other requests. */
  url: URL;
  /** Whether the request opens a page. */
  navigates: boolean;
}

/** @param precached paths of the build without a hash: pictures, fonts */
export function answerTo({ method, url, navigates }: Call, precached: ReadonlySet<string>): Answer {
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
