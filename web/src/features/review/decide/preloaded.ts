import type { Place } from '@shared/contract/schemas.ts';
import type { Submissions } from '../submissions/load-submissions.ts';

/**
 * A preloaded place is used without a new request for this time, in milliseconds. This is safe, because the server
 * checks the place's revision for every decision.
 */
const freshFor = 60_000;
/** Maximum number of preloaded places, including places that the reviewer has just left. */
const most = 4;

interface Preloaded {
  at: number;
  loading: Promise<Submissions>;
  loaded: Submissions | null;
}

const places = new Map<string, Preloaded>();

function fresh(placeId: string): Preloaded | null {
  const found = places.get(placeId);
  return found && performance.now() - found.at < freshFor ? found : null;
}

/**
 * Preloads a place and its suggestions. An error is only logged, because the page shows it when the reviewer opens the
 * place.
 */
export function preload(
  place: Place,
  load: (place: Place, signal: AbortSignal) => Promise<Submissions>,
): void {
  const id = place.place_id;
  if (fresh(id)) return;
  const loading = load(place, new AbortController().signal);
  const preloading: Preloaded = { at: performance.now(), loading, loaded: null };
  places.delete(id);
  places.set(id, preloading);
  for (const old of [...places.keys()].slice(0, -most)) places.delete(old);
  loading.then(
    (loaded) => {
      preloading.loaded = loaded;
    },
    (error: unknown) => {
      console.warn('The next suggestions could not be loaded in advance', error);
      if (places.get(id) === preloading) places.delete(id);
    },
  );
}

/** Returns a preloaded place. Returns null if the place has not loaded yet. */
export const preloaded = (placeId: string): Submissions | null => fresh(placeId)?.loaded ?? null;

/** Returns the promise of a place that is being preloaded or is already loaded. Returns null for any other place. */
export const preloading = (placeId: string): Promise<Submissions> | null =>
  fresh(placeId)?.loading ?? null;

export function forgetPreloaded(placeId: string): void {
  places.delete(placeId);
}
