import type { Place } from '@shared/contract/schemas.ts';

let fetched: Place | null = null;

/**
 * A place that was just fetched, as a search result or with its page: its address, opened next, need not load it
 * again.
 */
export function rememberFetched(place: Place): void {
  fetched = place;
}

/** The place of that id, where it was just fetched. */
export const fetchedPlace = (id: string | null): Place | null =>
  fetched?.place_id === id ? fetched : null;

/** Once: after that, what it says may no longer hold. An effect that Strict Mode runs again at once finds it again. */
export function takeFetched(id: string): Place | null {
  const taken = fetched;
  queueMicrotask(() => {
    if (fetched === taken) fetched = null;
  });
  return fetchedPlace(id);
}
