import { place as placeSchema, type Place } from '@shared/contract/schemas.ts';

type Arrival = Pick<PerformanceNavigationTiming, 'type'> &
  // Safari 16.3 and older lack this
  Partial<Pick<PerformanceNavigationTiming, 'transferSize'>>;

/**
 * Whether the page came from the server just now. When users go back, go forward or reopen a tab, browsers show a
 * cached page of any age. A cached page that was revalidated counts as from the server, because it also costs some
 * bytes.
 */
export function wasAsked(arrival: Arrival | undefined): boolean {
  return arrival !== undefined && arrival.type !== 'back_forward' && arrival.transferSize !== 0;
}

/** The place embedded in a page; null if it is invalid or not the place of the address. */
export function placeIn(text: string | null | undefined, id: string | null): Place | null {
  try {
    const place = placeSchema.parse(JSON.parse(text ?? 'null'));
    return place.place_id === id ? place : null;
  } catch {
    // the page was truncated or is of another version: the place is then requested from the API
    return null;
  }
}
