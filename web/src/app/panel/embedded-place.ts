import { place as placeSchema, type Place } from '@shared/contract/schemas.ts';

type Arrival = Pick<PerformanceNavigationTiming, 'type'> &
  // Safari before 16.4 lacks `transferSize`.
  Partial<Pick<PerformanceNavigationTiming, 'transferSize'>>;

/**
 * Returns true if the page has just come from the server, or if the browser revalidated a cached page. When users go
 * back or forward or reopen a tab, browsers show a cached page of any age.
 */
export function wasAsked(arrival: Arrival | undefined): boolean {
  return arrival !== undefined && arrival.type !== 'back_forward' && arrival.transferSize !== 0;
}

/**
 * Parses the place whose data are in the HTML page. Returns null if the data are invalid, or if `id` is not the id of
 * this place.
 */
export function placeIn(text: string | null | undefined, id: string | null): Place | null {
  try {
    const place = placeSchema.parse(JSON.parse(text ?? 'null'));
    return place.place_id === id ? place : null;
  } catch {
    // If the embedded data are truncated or come from another version, the app requests the place from the API.
    return null;
  }
}
