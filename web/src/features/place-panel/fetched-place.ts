import type { Place } from '@shared/contract/schemas.ts';

let fetched: Place | null = null;

/**
 * Stores a place that the app has already fetched, so that opening the place does not fetch it again. The caller must
 * open the place next. Do not store a place that is already open: `takeFetched` would return it only at the next reload
 * of the place, when it may be outdated.
 */
export function rememberFetched(place: Place): void {
  fetched = place;
}

/** Returns the remembered place if it has this id, and otherwise null. */
export const fetchedPlace = (id: string | null): Place | null =>
  fetched?.place_id === id ? fetched : null;

/**
 * Returns the remembered place if it has this id. Forgets the remembered place, because it may change later, but only
 * at the end of the task: in Strict Mode, the second run of an effect must still get the place.
 */
export function takeFetched(id: string): Place | null {
  const taken = fetched;
  queueMicrotask(() => {
    if (fetched === taken) fetched = null;
  });
  return fetchedPlace(id);
}
