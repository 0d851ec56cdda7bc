/// <reference lib="webworker" />
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { runInParallel } from '@shared/async/run-in-parallel.ts';
import { isHtml } from '../lib/is-html.ts';
import { answerTo, wayOut } from './answers.ts';
import {
  activeMark,
  offlineMapCache,
  dropAllCaches,
  isShellCache,
  mapCache,
  outlivedShells,
  shellCache,
} from './caches.ts';
import { fullestEarlierMap, isBasemapFile } from './earlier-map.ts';
import { filesOf, unlisted } from './kept-atlas.ts';
import { isMapDownloaded } from './kept-map.ts';
import { replacementsOf } from './used-files.ts';
import type { BuildFiles } from './build-files.ts';
import { isOtherVersion } from '../lib/other-version.ts';
import { keptByPage, type ToWorker, type WholeBuild } from './protocol.ts';

declare const self: ServiceWorkerGlobalScope;

declare const thisBuild: BuildFiles;

/**
 * Milliseconds to wait for the network before a cached list, the cached guide or a cached map file is used instead.
 * Without a timeout, requests would never fail on a network that drops packets.
 */
const timeoutMs = 3_000;

/**
 * Number of parallel downloads of the files in `thisBuild.later`. The number is small, because an interrupted
 * installation loses all files whose download is incomplete.
 */
const width = 4;

type List = AtlasManifest | DetailsManifest;

const mapFolder = `/map/${thisBuild.mapRevision}/`;

const isHashed = (path: string): boolean => path.startsWith('/assets/');
const unhashed = new Set(
  [...thisBuild.first, ...thisBuild.later].filter((path) => path !== '/' && !isHashed(path)),
);
const own = (): Promise<Cache> => caches.open(shellCache(thisBuild.version));
const pathsIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname);

function keep(event: ExtendableEvent, cache: Promise<Cache>, key: string, answer: Response): void {
  if (!isRequestedFile(answer)) return;
  const copy = answer.clone();
  event.waitUntil(cache.then((open) => open.put(key, copy)).catch(() => undefined));
}

/** Browsers refuse to show a redirected answer as a page. */
const isPage = (answer: Response): boolean =>
  answer.status === 200 && !answer.redirected && isHtml(answer);

const isRequestedFile = (answer: Response): boolean =>
  answer.status === 200 && !isHtml(answer) && !answer.redirected;

async function page(event: FetchEvent): Promise<Response> {
  const kept = await (await own()).match('/');
  return kept ?? fetch(event.request);
}

/**
 * Lets users escape from a broken version. Unregisters the worker, deletes all caches, and opens the page from the
 * network. The worker is unregistered first, because otherwise it would also answer the newly opened page. Without a
 * network, answers as usual: otherwise the user would lose the app and the downloaded map.
 */
async function leave(event: FetchEvent, url: URL): Promise<Response> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return page(event);
  await self.registration.unregister();
  await dropAllCaches();
  const clean = new URL(url);
  clean.searchParams.delete(wayOut);
  return Response.redirect(clean.href);
}

/** Never uses the network. Returns undefined if the file is not in the browser's HTTP cache. */
const remembered = (path: string): Promise<Response | undefined> =>
  fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);

async function asset(event: FetchEvent, path: string): Promise<Response> {
  const kept = await (await own()).match(path);
  if (kept) return kept;
  // Looks in the caches of all builds, because an open page of the previous build may request files of that build.
  const older = isHashed(path) ? await caches.match(path) : undefined;
  if (older) return older;
  if (event.request.cache === 'only-if-cached')
    return (await remembered(path)) ?? new Response(null, { status: 204 });
  const answer = await fetch(event.request);
  keep(event, own(), path, answer);
  return answer;
}

const findEarlierMap = async (): Promise<string | undefined> =>
  fullestEarlierMap(await pathsIn(await caches.open(mapCache)), mapFolder);

let earlierMap: Promise<string | undefined> | undefined;

/**
 * Returns the file of the earlier map that has the same path within the map. After an update to a newer map, the device
 * has only files of the earlier map until it is online.
 */
async function earlierMapFile(path: string): Promise<Response | undefined> {
  if (!path.startsWith(mapFolder) || !isBasemapFile(path)) return undefined;
  const earlier = await (earlierMap ??= findEarlierMap());
  if (earlier === undefined) return undefined;
  const cache = await caches.open(mapCache);
  return cache.match(earlier + path.slice(mapFolder.length));
}

async function mapFile(event: FetchEvent, path: string): Promise<Response> {
  const cache = caches.open(mapCache);
  const kept = await (await cache).match(path);
  if (kept && !isOtherVersion(kept)) return kept;
  let isGone = false;
  const fetched = async (): Promise<Response> => {
    const answer = await fetch(event.request);
    isGone = answer.status === 404;
    keep(event, cache, path, answer);
    return answer;
  };
  const fresh = fetched();
  // The answer may arrive after the timeout. The event must last until then, so that the answer can be cached.
  event.waitUntil(fresh.catch(() => undefined));
  // The status 404 (`isGone`) means that the server has a newer map. The page must then get this status and not a file
  // of the earlier map, because the status makes the page look up the newer map.
  const older = async () => kept ?? (isGone ? undefined : earlierMapFile(path));
  return freshOrKept(fresh, older, kept !== undefined || isBasemapFile(path));
}

/** Returns null if the answer is not a list, for example if it is a login page. */
async function readList(answer: Response | undefined): Promise<List | null> {
  const list = (await answer?.json().catch(() => null)) as List | null | undefined;
  return list?.version === 1 ? list : null;
}

/**
 * Caches a list, unless the cached list is newer: caches of the CDN may answer with an older list. Removes files that
 * only the previous list contains, to limit the size of the cache.
 */
async function renew(path: string, answer: Response): Promise<void> {
  // Does not replace a list of the downloaded map. The page replaces this list together with its files, so that the map
  // stays complete.
  if (await caches.match(path, { cacheName: offlineMapCache })) return;
  const cache = await caches.open(mapCache);
  const manifest = await readList(answer.clone());
  const kept = await readList(await cache.match(path));
  if (!manifest || (kept && kept.revision > manifest.revision)) return;
  await cache.put(path, answer);
  const files = await pathsIn(cache);
  await Promise.all(unlisted(path, manifest, files).map((file) => cache.delete(file)));
  if (path === atlasPaths.manifest) await renewDetails(cache, manifest as AtlasManifest);
}

/**
 * Removes cached details of places that have changed or are no longer on the map. For this, fetches the list of details
 * if the cached list is older than the manifest. The page does not always request this list, so the details could
 * otherwise stay in the cache.
 */
async function renewDetails(cache: Cache, { revision }: AtlasManifest): Promise<void> {
  const kept = await cache.match(atlasPaths.details);
  if (!kept || ((await readList(kept))?.revision ?? -1) >= revision) return;
  const answer = await fetch(`${atlasPaths.details}?after=${revision}`);
  if (answer.status === 200) await renew(atlasPaths.details, answer);
}

const keptList = async (path: string): Promise<Response | undefined> =>
  (await caches.match(path, { cacheName: offlineMapCache })) ??
  (await caches.match(path, { cacheName: mapCache }));

/**
 * Answers with the cached version if the network does not answer in time, or answers with an error or with HTML in
 * place of the file, for example with a login page. If there is no cached version, returns the network's answer,
 * without a timeout.
 */
async function freshOrKept(
  fresh: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  hasTimeout = true,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => {
    if (hasTimeout) setTimeout(resolve, timeoutMs);
  });
  const inTime = await Promise.race([fresh.catch(() => undefined), late]);
  if (inTime?.ok && !isHtml(inTime)) return inTime;
  return (await kept()) ?? fresh;
}

function manifest(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const kept = () => keptList(pathname);
  // The page wants only the cached list. It requests the newest list in a separate request.
  if (event.request.cache === 'only-if-cached')
    return kept().then((list) => list ?? new Response(null, { status: 204 }));
  const fresh = fetch(event.request);
  // Caches the answer even if the page no longer waits for it.
  event.waitUntil(
    fresh
      .then((answer) => (answer.status === 200 ? renew(pathname, answer.clone()) : undefined))
      .catch(() => undefined),
  );
  // With a query (`?after=…`), the page needs the newest list, because the user has just changed the map. So there is
  // no timeout.
  return freshOrKept(fresh, kept, search === '');
}

const guide = ({ request }: FetchEvent, path: string): Promise<Response> =>
  freshOrKept(fetch(request), () => caches.match(path, { cacheName: offlineMapCache }));

function respond(event: FetchEvent): void {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin) return;
  const { method, mode, headers } = event.request;
  if (headers.has(keptByPage)) return;
  switch (answerTo({ method, url, navigates: mode === 'navigate' }, unhashed)) {
    case 'shell':
      return event.respondWith(url.searchParams.has(wayOut) ? leave(event, url) : page(event));
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

/**
 * During a deployment, the received page may belong to another build, which has its own service worker.
 * @throws Error if the answer is not the page of this build
 */
async function checkPage(answer: Response): Promise<void> {
  const html = isPage(answer) ? await answer.text() : '';
  const strange = thisBuild.named.filter((file) => !html.includes(file));
  if (strange.length > 0)
    throw new Error(`/ is not the page of this build: it does not contain ${strange.join(', ')}`);
}

/**
 * Caches a file of this build, unless it is already cached. A file with a hash in its name may come from the cache of
 * an earlier build or from the HTTP cache, because its content never changes.
 */
async function fetchFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  const older = isHashed(file) ? await caches.match(file) : undefined;
  const answer =
    older && isRequestedFile(older)
      ? older
      : await fetch(file, { cache: isHashed(file) ? 'default' : 'no-cache' });
  if (file === '/') await checkPage(answer.clone());
  else if (!isRequestedFile(answer)) throw new Error(`${file}: status ${answer.status}, or a page`);
  await cache.put(file, answer);
}

async function fetchFiles(files: readonly string[]): Promise<void> {
  const cache = await own();
  await Promise.all(files.map((file) => fetchFile(cache, file)));
}

/** Returns the later files that replace cached files of earlier builds, or all later files if the map was downloaded. */
async function usedFiles(): Promise<readonly string[]> {
  if (await isMapDownloaded()) return thisBuild.later;
  const names = (await caches.keys()).filter(isShellCache);
  const cached = await Promise.all(names.map(async (name) => pathsIn(await caches.open(name))));
  return replacementsOf(cached.flat(), thisBuild);
}

/**
 * Caches the first files, and the later files that the device uses. Otherwise the first visit with this build would
 * need the network. If the network fails, the installation fails, and the earlier build stays active. The browser
 * repeats the installation at the next visit, and this fetches only the missing files. Ignores later files that fail
 * twice although the server is reachable and has this build, because otherwise one file could prevent all updates.
 *
 * @throws Error if the network fails, or if the server has another build
 */
async function install(): Promise<void> {
  await fetchFiles(thisBuild.first);
  const cache = await own();
  let missing = await usedFiles();
  for (let attempt = 1; attempt <= 2; attempt++) {
    const failed: string[] = [];
    await runInParallel(missing, width, (file) =>
      fetchFile(cache, file).catch(() => void failed.push(file)),
    );
    missing = failed;
  }
  if (missing.length > 0) await checkPage(await fetch('/', { cache: 'no-store' }));
}

/**
 * Deletes the files of all earlier maps except one: the service worker uses the files of this map while files of this
 * build's map are missing (`earlierMapFile`).
 */
async function dropOldMaps(): Promise<void> {
  // A downloaded map keeps its files, because the page replaces them itself after it has downloaded a newer map.
  if (await caches.match(atlasPaths.manifest, { cacheName: offlineMapCache })) return;
  const cache = await caches.open(mapCache);
  const files = await pathsIn(cache);
  const kept = [mapFolder, fullestEarlierMap(files, mapFolder) ?? mapFolder];
  const old = files.filter(
    (path) => path.startsWith('/map/') && !kept.some((folder) => path.startsWith(folder)),
  );
  await Promise.all(old.map((path) => cache.delete(path)));
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  const mark = activeMark(thisBuild.version);
  await Promise.all(
    [...outlivedShells(names, thisBuild.version), mark].map((name) => caches.delete(name)),
  );
  await caches.open(mark);
  await dropOldMaps();
  await self.clients.claim();
}

async function keepOne(name: string, path: string, fetched: Promise<Response | undefined>) {
  const answer = await fetched;
  if (answer && isRequestedFile(answer)) await (await caches.open(name)).put(path, answer);
}

/**
 * Caches files that the page fetched before it had a worker. Most of these files are still in the browser's HTTP cache.
 * Keeps the page's version of the manifest, even if it is old, because a newer version may list cells that the page has
 * not fetched.
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
  // The page does not know which files its web workers have fetched. So the service worker looks in the browser's HTTP
  // cache for every file of the manifest.
  const files = filesOf(atlasPaths.manifest, await answer.clone().json());
  for (const path of files) await keepOne(mapCache, path, remembered(path));
  await renew(atlasPaths.manifest, answer);
}

/**
 * Caches the files of a page that loaded without a worker. Also restores caches that `leave` has deleted while another
 * tab still used the worker. The browser does not install such a worker again, so this function does what the
 * installation does.
 */
async function keepForPage(paths: readonly string[]): Promise<void> {
  await self.clients.claim();
  // If the device is offline or has no space, fewer files are cached for the next visit.
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

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => event.waitUntil(listen(event)));
self.addEventListener('fetch', respond);
