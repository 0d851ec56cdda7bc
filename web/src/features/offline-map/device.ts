import { currentLanguage } from '../../i18n/language.ts';
import { guidePath } from '../../i18n/languages.ts';
import { isHtml } from '../../lib/is-html.ts';
import { readBody } from '../../lib/read-body.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { mapRoot } from '../../lib/site.ts';
import { offlineMapCache, mapCache } from '../../offline/caches.ts';
import { isOtherVersion } from '../../lib/other-version.ts';
import { keptByPage, type ToWorker, type WholeBuild } from '../../offline/protocol.ts';
import type { Area } from './area.ts';
import {
  areasPath,
  GoneError,
  statePath,
  type DownloadedMap,
  type Device,
  type DownloadRequest,
} from './download-map.ts';

const init: RequestInit = { headers: { [keptByPage]: '1' } };

/**
 * Fetches a complete file.
 * @throws GoneError if the file does not exist; Error for any other status than 200, for an HTML page, and if the
 * connection breaks
 */
function fetchWhole(path: string, cache: RequestCache = 'default'): Promise<Response> {
  return within(timeouts.stalled, async (signal, progressed) => {
    const answer = await fetch(path, { ...init, cache, signal });
    const { status, body, headers } = answer;
    if (status === 404) throw new GoneError(path);
    if (status !== 200 || !body) throw new Error(`${path}: status ${status}`);
    if (isHtml(answer)) throw new Error(`${path}: status 200, text/html`);
    return new Response(await readBody(body, headers, progressed), { headers });
  });
}

async function keepIn(cache: Cache, path: string): Promise<void> {
  const kept = await cache.match(path);
  if (!kept || isOtherVersion(kept)) await cache.put(path, await fetchWhole(path));
}

/**
 * Asks the service worker for the list of the app's files.
 * @throws NoAnswerError if the page has no worker, for example because its installation failed
 */
function buildOfWorker(): Promise<WholeBuild> {
  return within(timeouts.stalled, async (signal) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    signal.addEventListener('abort', () => port1.close());
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data as WholeBuild);
      active?.postMessage({ type: 'tell-build' } satisfies ToWorker, [port2]);
    });
  });
}

const readRecord = async (path: string): Promise<unknown> =>
  (await caches.match(path, { cacheName: offlineMapCache }))?.json();

export const readAreas = async (): Promise<Area[]> =>
  ((await readRecord(areasPath)) as Area[] | undefined) ?? [];

export const readDownloadedMap = async (): Promise<DownloadedMap | null> =>
  ((await readRecord(statePath)) as DownloadedMap | undefined) ?? null;

const changeAreas: Device['changeAreas'] = async (change) => {
  const after = change(await readAreas());
  const cache = await caches.open(offlineMapCache);
  // If the list is empty, deletes the list instead of storing it. A full device has no space for a new list, because
  // browsers still count files that were just deleted.
  if (after.length === 0) await cache.delete(areasPath);
  else await cache.put(areasPath, new Response(JSON.stringify(after)));
  return after;
};

export async function openDevice(): Promise<Device> {
  const map = await caches.open(mapCache);
  const offlineMap = await caches.open(offlineMapCache);
  const build = await buildOfWorker();
  const shell = await caches.open(build.cache);
  return {
    buildFiles: build.files,
    pause: () => new Promise((resolve) => setTimeout(resolve, 2_000)), // Servers cache the map's lists for one second.
    fetchText: async (path) => (await fetchWhole(path, 'no-cache')).text(),
    keepFile: (path) => keepIn(map, path),
    keepBuildFile: (path) => keepIn(shell, path),
    readKept: async (path) => (await map.match(path))?.json() as Promise<unknown>,
    keptFiles: async () => (await map.keys()).map(({ url }) => new URL(url).pathname),
    dropFile: async (path) => void (await map.delete(path)),
    readAreas,
    changeAreas,
    storeFile: async (path, body) =>
      offlineMap.put(path, body === null ? await fetchWhole(path, 'no-cache') : new Response(body)),
  };
}

export const wantedHere = (): Omit<DownloadRequest, 'onProgress'> => ({
  root: mapRoot,
  guide: guidePath(currentLanguage()),
  now: new Date(),
});

/** Deletes the downloaded map and the cached places. The app's files stay cached. */
export async function deleteDownloadedMap(): Promise<void> {
  await caches.delete(offlineMapCache);
  await caches.delete(mapCache);
}
