import type { Place } from '@shared/contract/schemas.ts';
import type { Submissions } from '../submissions/load-submissions.ts';

/**
 * Maximum age of a preloaded place, in milliseconds. If a place is older, it is requested again. A younger place is
 * safe to use, because the server checks the place's revision for every decision.
 */
const freshFor = 60_000;
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
 * Preloads a place and its suggestions. An error is only logged, because the page shows the error if the reviewer opens
 * the place.
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

/** Returns a preloaded place; null until the place has loaded, or if it is too old. */
export const preloaded = (placeId: string): Submissions | null => fresh(placeId)?.loaded ?? null;

/** Returns the promise of a preloaded place; null if the place is neither loading nor loaded, or if it is too old. */
export const preloading = (placeId: string): Promise<Submissions> | null =>
  fresh(placeId)?.loading ?? null;

export function forgetPreloaded(placeId: string): void {
  places.delete(placeId);
}
