import type { Place } from '@shared/contract/schemas.ts';

let fetched: Place | null = null;

/**
 * Stores a place that was just fetched as a search result or with its page, so that opening it does not fetch it
 * again.
 */
export function rememberFetched(place: Place): void {
  fetched = place;
}

/** The place with this id, if it was just fetched. */
export const fetchedPlace = (id: string | null): Place | null =>
  fetched?.place_id === id ? fetched : null;

/**
 * Returns the place once, because later it may be outdated. An effect that Strict Mode immediately runs a second time
 * still finds it.
 */
export function takeFetched(id: string): Place | null {
  const taken = fetched;
  queueMicrotask(() => {
    if (fetched === taken) fetched = null;
  });
  return fetchedPlace(id);
}
