import type { Place } from '@shared/contract/schemas.ts';

let fetched: Place | null = null;

/** Stores a place that was fetched as a search result or for its page, so that opening it does not fetch it again. */
export function rememberFetched(place: Place): void {
  fetched = place;
}

/** Returns the place with this id if it was stored last; otherwise null. */
export const fetchedPlace = (id: string | null): Place | null =>
  fetched?.place_id === id ? fetched : null;

/**
 * Returns the stored place and forgets it, because later it may be outdated. An effect that Strict Mode runs a second
 * time still gets it.
 */
export function takeFetched(id: string): Place | null {
  const taken = fetched;
  queueMicrotask(() => {
    if (fetched === taken) fetched = null;
  });
  return fetchedPlace(id);
}
