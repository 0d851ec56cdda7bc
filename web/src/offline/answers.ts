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

/** Addresses of the app (app/routes.ts). All else that is opened is for the network to answer. */
const appPath = /^\/$|^\/places\/[^/]+\/?$|^\/account\/action$/;

/** Files under names that change with their content (functions/src/atlas/serve.ts, map-data/README.md). */
const mapPath = /^\/atlas\/(?:cells|details|names|years)\/|^\/map\/[0-9a-z]+\//;

/** The user guide, a static file a language (i18n/languages.ts): the kept copy is for those who are without a line. */
const guide = /^\/guide(?:\.[a-z]+)?\.pdf$/;

/** With this in the address a page comes from the network, and the worker goes: `/?fresh`. */
export const wayOut = 'fresh';

export interface Call {
  method: string;
  /** The same origin's; anything else is not the worker's. */
  url: URL;
  /** Whether a page is opened by it. */
  navigates: boolean;
}

/** @param precached paths of the build that bear no hash: pictures, fonts */
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
