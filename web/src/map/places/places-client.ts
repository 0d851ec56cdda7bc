import { createStore } from 'zustand/vanilla';
import { isAppKept } from '../../lib/kept-app.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { Bounds, LatLng, MapMarker, ShownYear, UnnamedPlace } from '../types.ts';
import type { NearestName } from './nearest.ts';
import type {
  KnownPlace,
  MapPlace,
  PlaceHit,
  PlacesReply,
  PlacesRequest,
  PlacesStatus,
  ShownLayers,
} from './protocol.ts';

export interface PlacesState {
  status: PlacesStatus;
  /** Markers of the last view that was asked for. */
  markers: MapMarker[];
  /** Settlements of that view that wait for their names. */
  waiting: UnnamedPlace[];
  /** Where the next name is when that view and its surroundings hold none. */
  nearest: NearestName | null;
}

/** What the worker last said; to components, `usePlaces` tells it (use-places.ts). */
export const places = createStore<PlacesState>(() => ({
  status: { state: 'loading' },
  markers: [],
  waiting: [],
  nearest: null,
}));

let worker: Worker | null = null;
let lastId = 0;
const searches = new Map<number, (hits: PlaceHit[]) => void>();
const lookedFor = new Map<number, (place: KnownPlace | null) => void>();
/** What a new worker must be told when the one before never came to life. */
let lastView: PlacesRequest | null = null;
let lastExtra: PlacesRequest | null = null;
let lastYear: PlacesRequest | null = null;
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
        waiting: data.waiting,
        nearest: data.nearest,
      });
    case 'hits':
      searches.get(data.id)?.(data.hits);
      searches.delete(data.id);
      return;
    case 'found':
      lookedFor.get(data.id)?.(data.place);
      lookedFor.delete(data.id);
  }
}

/** The worker's code was not there in time, or it broke. One that never spoke is asked for anew next time. */
function fail(): void {
  if (silence !== undefined) {
    clearTimeout(silence);
    silence = undefined;
    worker?.terminate();
    worker = null;
  }
  places.setState({ status: { state: 'failed' } });
}

const startRequest = (): PlacesRequest => ({ type: 'start', kept: isAppKept() });

function start(): Worker {
  const started = new Worker(new URL('./places-worker.ts', import.meta.url), {
    type: 'module',
    name: 'places',
  });
  started.addEventListener('message', receive);
  started.addEventListener('error', fail);
  silence = setTimeout(fail, timeouts.read);
  places.setState({ status: { state: 'loading' } });
  for (const request of [startRequest(), lastYear, lastView, lastExtra])
    if (request) started.postMessage(request);
  return started;
}

function send(request: PlacesRequest): void {
  if (request.type === 'view') lastView = request;
  if (request.type === 'extra') lastExtra = request;
  if (request.type === 'year') lastYear = request;
  if (worker) worker.postMessage(request);
  else {
    worker = start();
    // these are what a new worker begins with
    if (!['start', 'view', 'extra', 'year'].includes(request.type)) worker.postMessage(request);
  }
}

/** Has the places come while the page itself is still being made: their code and their list, over a slow line. */
export function startPlaces(): void {
  worker ??= start();
}

/** Asks for the markers of a view; they arrive in `places`, and again whenever more is loaded. */
export function requestView(
  bounds: Bounds,
  zoom: number,
  layers: ShownLayers,
  script: NameScript = 'latin',
): void {
  send({ type: 'view', id: ++lastId, bounds, zoom, layers, script });
}

/** Loads the atlas again: after a failure, or when something was published. */
export function reloadPlaces(): void {
  send(startRequest());
}

/** The places of the signed-in layers (Pending, My suggestions) that are switched on. */
export function showExtraPlaces(places: MapPlace[]): void {
  send({ type: 'extra', places });
}

/** Lets markers and searches call places as they were called then; what failed to come is asked for again. */
export function showYear(year: ShownYear): void {
  send({ type: 'year', year });
}

/** Loads all names, so that search finds places far from the view. */
export function loadAllNames(): void {
  send({ type: 'load-all' });
}

/** What the map knows of a place; null for one that it does not, or when that cannot be told in time. */
export async function findPlace(
  placeId: string,
  { anywhere }: { anywhere: boolean },
): Promise<KnownPlace | null> {
  const id = ++lastId;
  const answer = new Promise<KnownPlace | null>((resolve) => lookedFor.set(id, resolve));
  send({ type: 'find', id, placeId, anywhere });
  return within(timeouts.read, () => answer).catch(() => null);
}

export function searchPlaces(
  text: string,
  limit: number,
  near: LatLng,
  script: NameScript,
): Promise<PlaceHit[]> {
  const id = ++lastId;
  const asked = performance.now();
  const answer = new Promise<PlaceHit[]>((resolve) =>
    searches.set(id, (hits) => {
      // Shown in the browser's performance panel, and held to its budget by the tests.
      performance.measure('search', { start: asked });
      resolve(hits);
    }),
  );
  send({ type: 'search', id, text, limit, near, script });
  return answer;
}
