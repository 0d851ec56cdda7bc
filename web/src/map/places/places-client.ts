import { create } from 'zustand';
import type { Bounds, LatLng, MapMarker } from '../types.ts';
import type {
  MapPlace,
  PlaceHit,
  PlacesReply,
  PlacesRequest,
  PlacesStatus,
  ShownLayers,
} from './protocol.ts';

interface PlacesState {
  status: PlacesStatus;
  /** Markers of the last view that was asked for. */
  markers: MapMarker[];
}

/** What the worker last said. */
export const usePlaces = create<PlacesState>(() => ({ status: { state: 'loading' }, markers: [] }));

let worker: Worker | null = null;
let lastId = 0;
const searches = new Map<number, (hits: PlaceHit[]) => void>();

function receive({ data }: MessageEvent<PlacesReply>): void {
  switch (data.type) {
    case 'status':
      return usePlaces.setState({ status: data.status });
    case 'markers':
      return usePlaces.setState({ markers: data.markers });
    case 'hits':
      searches.get(data.id)?.(data.hits);
      searches.delete(data.id);
  }
}

function send(request: PlacesRequest): void {
  if (!worker) {
    worker = new Worker(new URL('./places-worker.ts', import.meta.url), {
      type: 'module',
      name: 'places',
    });
    worker.addEventListener('message', receive);
    worker.addEventListener('error', () => usePlaces.setState({ status: { state: 'failed' } }));
    worker.postMessage({ type: 'start' } satisfies PlacesRequest);
  }
  worker.postMessage(request);
}

/** Asks for the markers of a view; they arrive in `usePlaces`, and again whenever more is loaded. */
export function requestView(bounds: Bounds, zoom: number, layers: ShownLayers): void {
  send({ type: 'view', id: ++lastId, bounds, zoom, layers });
}

/** Loads the atlas again: after a failure, or when something was published. */
export function reloadPlaces(): void {
  send({ type: 'start' });
}

/** The places of the signed-in layers (Pending, My suggestions) that are switched on. */
export function showExtraPlaces(places: MapPlace[]): void {
  send({ type: 'extra', places });
}

/** Loads all names, so that search finds places far from the view. */
export function loadAllNames(): void {
  send({ type: 'load-all' });
}

export function searchPlaces(text: string, limit: number, near: LatLng): Promise<PlaceHit[]> {
  const id = ++lastId;
  const asked = performance.now();
  const answer = new Promise<PlaceHit[]>((resolve) =>
    searches.set(id, (hits) => {
      // Shown in the browser's performance panel, and held to its budget by the tests.
      performance.measure('search', { start: asked });
      resolve(hits);
    }),
  );
  send({ type: 'search', id, text, limit, near });
  return answer;
}
