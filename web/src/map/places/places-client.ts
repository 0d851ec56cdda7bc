import { createStore } from 'zustand/vanilla';
import { atlasManifestPath } from '@shared/contract/atlas-manifest-path.ts';
import { isAppKept } from '../../lib/kept-app.ts';
import { isMirror } from '../../lib/site.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { Bounds, LatLng, MapMarker, ShownYear, UnnamedPlace } from '../types.ts';
import type { NearestName } from './nearest.ts';
import type {
  SearchResult,
  KnownPlace,
  MapPlace,
  PlacesReply,
  PlacesRequest,
  PlacesStatus,
  ShownLayers,
} from './protocol.ts';

export interface PlacesState {
  status: PlacesStatus;
  markers: MapMarker[];
  unnamed: UnnamedPlace[];
  nearest: NearestName | null;
}

export const places = createStore<PlacesState>(() => ({
  status: { state: 'loading' },
  markers: [],
  unnamed: [],
  nearest: null,
}));

let worker: Worker | null = null;
let lastId = 0;
type Question = Extract<PlacesRequest, { type: 'find' | 'search' }>;
/** Functions that settle the unanswered questions to the worker, by the id of the question. */
const asked = new Map<number, (answer: PlacesReply | null) => void>();
/** Last message of each kind to the worker. If a worker failed to start, the next worker gets these messages. */
let lastView: PlacesRequest | null = null;
let lastExtra: PlacesRequest | null = null;
let lastYear: PlacesRequest | null = null;
let connectionFree: PlacesRequest | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;

function receive({ data }: MessageEvent<PlacesReply>): void {
  clearTimeout(silence);
  silence = undefined;
  switch (data.type) {
    case 'status':
      return places.setState({ status: data.status });
    case 'markers':
      return places.setState({
        markers: data.markers,
        unnamed: data.unnamed,
        nearest: data.nearest,
      });
    default:
      asked.get(data.id)?.(data);
      asked.delete(data.id);
  }
}

/** Ends a worker that has never answered, so that the next message starts a new one. Any other worker stays. */
function fail(): void {
  if (silence !== undefined) {
    clearTimeout(silence);
    silence = undefined;
    worker?.terminate();
    worker = null;
    asked.forEach((settle) => settle(null));
    asked.clear();
  }
  places.setState({ status: { state: 'failed' } });
}

const startRequest = (): PlacesRequest => ({ type: 'start', kept: isAppKept() });

/** @param first the first message to the worker; null if the caller sends the message later */
function start(first: PlacesRequest | null = startRequest()): Worker {
  const started = new Worker(new URL('./places-worker.ts', import.meta.url), {
    type: 'module',
    name: 'places',
  });
  started.addEventListener('message', receive);
  started.addEventListener('error', fail);
  silence = setTimeout(fail, timeouts.read);
  // Sets `worker` before `setState` calls its listeners, because the listeners may send messages, which must go to this
  // worker.
  worker = started;
  places.setState({ status: { state: 'loading' } });
  for (const request of [first, connectionFree, lastYear, lastView, lastExtra])
    if (request) started.postMessage(request);
  return started;
}

function send(request: PlacesRequest): void {
  if (request.type === 'view') lastView = request;
  if (request.type === 'extra') lastExtra = request;
  if (request.type === 'year') lastYear = request;
  if (worker) worker.postMessage(request);
  else {
    const started = start();
    // `start` has already sent the messages start, view, extra and year to the new worker.
    if (!['start', 'view', 'extra', 'year'].includes(request.type)) started.postMessage(request);
  }
}

const fetchList = (): Promise<string | null> =>
  within(timeouts.read, async (signal) => {
    const answer = await fetch(atlasManifestPath, { signal });
    return answer.ok ? await answer.text() : null;
  }).catch(() => null);

/**
 * Starts to load the places while the page is still being built. The page requests the worker's code and the manifest
 * in parallel, because the worker could request the manifest only after its own code has loaded.
 * @param listIsHere is called when the page's own request for the manifest has ended. It is never called if the worker
 * reads the manifest from the service worker's cache or from a mirror's gzipped file
 */
export function startPlaces(listIsHere: () => void): void {
  if (worker) return;
  if (isAppKept() || isMirror) {
    start();
    return;
  }
  const first = start(null);
  unawaited(
    fetchList().then((list) => {
      listIsHere();
      if (worker === first) first.postMessage({ ...startRequest(), list });
    }),
  );
}

/** Lets the worker request files that the markers do not need. */
export function connectionIsFree(): void {
  connectionFree = { type: 'connection-is-free' };
  worker?.postMessage(connectionFree);
}

/**
 * Requests the markers of a view. The markers arrive in the store `places`, and again whenever more data have loaded.
 */
export function requestView(
  bounds: Bounds,
  zoom: number,
  layers: ShownLayers,
  script: NameScript,
  selected?: string,
): void {
  send({ type: 'view', id: ++lastId, bounds, zoom, layers, script, selected });
}

export function reloadPlaces(): void {
  send(startRequest());
}

export function showExtraPlaces(places: MapPlace[]): void {
  send({ type: 'extra', places });
}

export function showYear(year: ShownYear): void {
  send({ type: 'year', year });
}

export function loadAllNames(): void {
  send({ type: 'load-all' });
}

/** Returns null if the worker cannot start, or does not answer in time. */
function ask<T>(question: Question): Promise<(T & PlacesReply) | null> {
  const answer = new Promise<PlacesReply | null>((resolve) => asked.set(question.id, resolve));
  send(question);
  return within(timeouts.read, () => answer as Promise<T & PlacesReply>).catch(() => null);
}

/**
 * Returns null if the place is unknown; undefined if the worker cannot start or does not answer in time, or if the
 * place may be in a cell that could not be loaded.
 */
export async function findPlace(
  placeId: string,
  { anywhere }: { anywhere: boolean },
): Promise<KnownPlace | null | undefined> {
  const answer = await ask<{ type: 'found' }>({ type: 'find', id: ++lastId, placeId, anywhere });
  return answer?.place;
}

/** Finds nothing if the worker cannot start, or does not answer in time. */
export async function searchPlaces(
  text: string,
  limit: number,
  near: LatLng,
  script: NameScript,
): Promise<SearchResult> {
  const startTime = performance.now();
  const answer = await ask<SearchResult>({
    type: 'search',
    id: ++lastId,
    text,
    limit,
    near,
    script,
  });
  // The browser's performance panel shows this measurement, and a speed test checks its duration.
  performance.measure('search', { start: startTime });
  return answer ?? { hits: [], parts: [] };
}
