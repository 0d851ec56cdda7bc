/// <reference lib="webworker" />
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { answerTo, wayOut } from './answers.ts';
import { offlineMapCache, dropAllCaches, mapCache, outlivedShells, shellCache } from './caches.ts';
import { filesOf, unlisted } from './kept-atlas.ts';
import type { BuildFiles } from './build-files.ts';
import { keptByPage, type ToWorker, type WholeBuild } from './protocol.ts';

declare const self: ServiceWorkerGlobalScope;

/** Of the build that this worker belongs to (web/build/service-worker). */
declare const thisBuild: BuildFiles;

/** Milliseconds after which the last list is good enough: on a line that swallows packets nothing fails. */
const timeouts = 3_000;

const isHashed = (path: string): boolean => path.startsWith('/assets/');
const unhashed = new Set(
  [...thisBuild.first, ...thisBuild.later].filter((path) => path !== '/' && !isHashed(path)),
);
const own = (): Promise<Cache> => caches.open(shellCache(thisBuild.version));

/** Kept for next time where there is room; the answer itself does not wait, nor fail, for that. */
function keep(event: ExtendableEvent, cache: Promise<Cache>, key: string, answer: Response): void {
  if (!isWhole(answer)) return;
  const copy = answer.clone();
  event.waitUntil(
    cache.then((open) => open.put(key, copy)).catch(() => undefined), // no room: the network has it
  );
}

const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;

/** Whether a page can be opened with it: browsers refuse one that came from another address. */
const isPage = (answer: Response): boolean =>
  answer.status === 200 && !answer.redirected && isHtml(answer);

/** Whether an older file of the map led to the present one: as good as what was asked for. */
function isOfMap({ url: address }: Response): boolean {
  const url = new URL(address);
  const call = { method: 'GET', url, navigates: false };
  return url.origin === self.location.origin && answerTo(call, unhashed) === 'map';
}

/** Whether it is the file that was asked for, and no page that says why there is none. */
const isWhole = (answer: Response): boolean =>
  answer.status === 200 && !isHtml(answer) && (!answer.redirected || isOfMap(answer));

async function page(event: FetchEvent): Promise<Response> {
  const kept = await (await own()).match('/');
  return kept ?? fetch(event.request);
}

/**
 * Out of a version that is stuck: everything kept goes, the worker too, and the page is opened anew without
 * either. The worker goes first: a page that it answers would hold on to it.
 */
async function leave(url: URL): Promise<Response> {
  await self.registration.unregister();
  await dropAllCaches();
  const clean = new URL(url);
  clean.searchParams.delete(wayOut);
  return Response.redirect(clean.href);
}

/** What the browser's own cache has of it, or nothing: never asks the network. */
const remembered = (path: string): Promise<Response | undefined> =>
  fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);

async function asset(event: FetchEvent, path: string): Promise<Response> {
  const kept = await (await own()).match(path);
  if (kept) return kept;
  // a page of the build before may still be open
  const older = isHashed(path) ? await caches.match(path) : undefined;
  if (older) return older;
  if (event.request.cache === 'only-if-cached')
    return (await remembered(path)) ?? new Response(null, { status: 204 });
  const answer = await fetch(event.request);
  keep(event, own(), path, answer);
  return answer;
}

async function mapFile(event: FetchEvent, path: string): Promise<Response> {
  const cache = caches.open(mapCache);
  const kept = await (await cache).match(path);
  if (kept) return kept;
  const answer = await fetch(event.request);
  keep(event, cache, path, answer);
  return answer;
}

/** Keeps a list, and drops what only the one before named: that is how much the cache may grow. */
async function renew(path: string, answer: Response): Promise<void> {
  // a map that was taken along stays whole: its page exchanges list and files together
  if (await caches.match(path, { cacheName: offlineMapCache })) return;
  const cache = await caches.open(mapCache);
  await cache.put(path, answer.clone());
  const manifest: unknown = await answer.json();
  const files = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(unlisted(path, manifest, files).map((file) => cache.delete(file)));
  if (path === atlasPaths.manifest) await renewDetails(cache, manifest as AtlasManifest);
}

/** Details of a place that is no longer on the map are not kept, even where nobody asks for them again. */
async function renewDetails(cache: Cache, { revision }: AtlasManifest): Promise<void> {
  const kept = await cache.match(atlasPaths.details);
  if (!kept || ((await kept.json()) as DetailsManifest).revision >= revision) return;
  const answer = await fetch(`${atlasPaths.details}?after=${revision}`);
  if (answer.status === 200) await renew(atlasPaths.details, answer);
}

/** The last list that was seen; of a map that was taken along, that map's. */
const keptList = async (path: string): Promise<Response | undefined> =>
  (await caches.match(path, { cacheName: offlineMapCache })) ??
  (await caches.match(path, { cacheName: mapCache }));

async function manifest(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  // a page that begins with what is kept asks for the newest beside it
  if (event.request.cache === 'only-if-cached')
    return (await keptList(pathname)) ?? new Response(null, { status: 204 });
  const fresh = fetch(event.request);
  // kept even when it comes too late for this page
  event.waitUntil(
    fresh
      .then((answer) => (answer.status === 200 ? renew(pathname, answer.clone()) : undefined))
      .catch(() => undefined),
  );
  const kept = () => keptList(pathname);
  const late = new Promise<Response | undefined>((resolve) => {
    // somebody who has just changed the map waits for their change
    if (search === '') setTimeout(() => resolve(kept()), timeouts);
  });
  try {
    const answer = (await Promise.race([fresh, late])) ?? (await fresh);
    if (answer.status < 500) return answer;
    return (await kept()) ?? answer;
  } catch (noLine) {
    const last = await kept();
    if (last) return last;
    throw noLine;
  }
}

/** The whole guide, from the network while there is one. */
async function guide({ request }: FetchEvent, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (noLine) {
    const kept = await caches.match(path, { cacheName: offlineMapCache });
    if (kept) return kept;
    throw noLine;
  }
}

function respond(event: FetchEvent): void {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  const { method, mode, headers } = event.request;
  if (headers.has(keptByPage)) return;
  switch (answerTo({ method, url, navigates: mode === 'navigate' }, unhashed)) {
    case 'shell':
      return event.respondWith(url.searchParams.has(wayOut) ? leave(url) : page(event));
    case 'asset':
      return event.respondWith(asset(event, url.pathname));
    case 'map':
      return event.respondWith(mapFile(event, url.pathname));
    case 'manifest':
      return event.respondWith(manifest(event, url));
    case 'guide':
      return event.respondWith(guide(event, url.pathname));
    case 'network':
      return;
  }
}

/** Fetches what this build consists of. Files under hashed names come from the browser's own cache. */
async function fetchFiles(files: readonly string[]): Promise<void> {
  const cache = await own();
  const missing: string[] = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  const asked = missing.map(
    (file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' }),
  );
  await cache.addAll(asked);
  const answer = await cache.match('/');
  const html = answer && isPage(answer) ? await answer.text() : '';
  // while a build is being published, the page may be of another one: its own worker comes with it
  const strange = thisBuild.named.filter((file) => !html.includes(file));
  if (strange.length === 0) return;
  await cache.delete('/');
  throw new Error(`/ is not the page of this build: it has no ${strange.join(', ')}`);
}

/** Tiles of maps that were served before; none of this build's pages asks for them. */
async function dropOldMaps(): Promise<void> {
  // what was taken along is exchanged by its page, once the new one is there
  if (await caches.match(atlasPaths.manifest, { cacheName: offlineMapCache })) return;
  const cache = await caches.open(mapCache);
  const old = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname.startsWith('/map/') && !pathname.startsWith(`/map/${thisBuild.mapRevision}/`);
  });
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outlivedShells(names, thisBuild.version).map((name) => caches.delete(name)));
  await dropOldMaps();
  await self.clients.claim();
}

async function keepOne(name: string, path: string, fetched: Promise<Response | undefined>) {
  const answer = await fetched;
  if (answer && isWhole(answer)) await (await caches.open(name)).put(path, answer);
}

/**
 * What was fetched before there was a worker; most is still in the browser's own cache. The list is kept last,
 * and as the page had it, however old by now: a newer one may name cells of which none was fetched.
 */
async function keepFetched(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const url = new URL(path, self.location.origin);
    const answer = answerTo({ method: 'GET', url, navigates: false }, unhashed);
    if (answer !== 'asset' && answer !== 'map') continue;
    const name = answer === 'asset' ? shellCache(thisBuild.version) : mapCache;
    const isKept = await caches.match(path, { cacheName: name });
    if (!isKept) await keepOne(name, path, fetch(path));
  }
  const answer = await fetch(atlasPaths.manifest, { cache: 'force-cache' });
  if (answer.status !== 200) return;
  // the page does not know what its own workers have fetched
  const cells = filesOf(atlasPaths.manifest, await answer.clone().json());
  for (const path of cells) await keepOne(mapCache, path, remembered(path));
  await renew(atlasPaths.manifest, answer);
}

/**
 * For a page that came without a worker. One that was to go (`leave`) and was asked for again while another tab still
 * had it goes on as it is, without what it kept: it is neither installed nor activated again.
 */
async function keepForPage(paths: readonly string[]): Promise<void> {
  await self.clients.claim();
  // without a line, or room, there is less for the next time
  await keepFetched(paths).catch(() => undefined);
  await fetchFiles(thisBuild.first).catch(() => undefined);
}

async function listen(event: ExtendableMessageEvent): Promise<void> {
  const data = event.data as ToWorker;
  switch (data.type) {
    case 'take-over':
      return self.skipWaiting();
    case 'keep':
      return keepForPage(data.paths);
    case 'tell-build': {
      const { version, later } = thisBuild;
      const whole: WholeBuild = { cache: shellCache(version), files: later };
      return event.ports[0]?.postMessage(whole);
    }
  }
}

self.addEventListener('install', (event) => event.waitUntil(fetchFiles(thisBuild.first)));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(listen(event)));
self.addEventListener('fetch', respond);
