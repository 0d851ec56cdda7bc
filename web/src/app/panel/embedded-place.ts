import { place as placeSchema, type Place } from '@shared/contract/schemas.ts';

type Arrival = Pick<PerformanceNavigationTiming, 'type'> &
  // Safari 16.3 and older lack this
  Partial<Pick<PerformanceNavigationTiming, 'transferSize'>>;

/**
 * Whether the page has just come from the server. When users go back or forward or reopen a tab, browsers show a cached
 * page of any age. A cached page that was revalidated counts as from the server, because some bytes were transferred
 * for it.
 */
export function wasAsked(arrival: Arrival | undefined): boolean {
  return arrival !== undefined && arrival.type !== 'back_forward' && arrival.transferSize !== 0;
}

/** Reads the place embedded in a page; null if it is invalid, or not the place of the address. */
export function placeIn(text: string | null | undefined, id: string | null): Place | null {
  try {
    const place = placeSchema.parse(JSON.parse(text ?? 'null'));
    return place.place_id === id ? place : null;
  } catch {
    // the page was truncated, or belongs to another version: the API is asked for the place instead
    return null;
  }
}
