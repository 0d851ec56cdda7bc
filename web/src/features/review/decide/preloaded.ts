import type { Place } from '@shared/contract/schemas.ts';
import type { Submissions } from '../submissions/load-submissions.ts';

/** Milliseconds for which a preloaded place is shown without another request; a decision on it checks its revision. */
const freshFor = 60_000;
/** Maximum number of preloaded places: the next one, and a few that the reviewer has just left. */
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
 * Loads a place and its suggestions before the reviewer opens it. Only logs a failure; the reviewer sees it when
 * opening the place.
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

/** Returns the place if its preloading has finished; otherwise null. */
export const preloaded = (placeId: string): Submissions | null => fresh(placeId)?.loaded ?? null;

/** Returns the promise of a place that is being preloaded or was preloaded; otherwise null. */
export const preloading = (placeId: string): Promise<Submissions> | null =>
  fresh(placeId)?.loading ?? null;

/** Drops a place that has changed since it was loaded. */
export function forgetPreloaded(placeId: string): void {
  places.delete(placeId);
}
