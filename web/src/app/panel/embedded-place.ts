import { place as placeSchema, type Place } from '@shared/contract/schemas.ts';

type Arrival = Pick<PerformanceNavigationTiming, 'type'> &
  // Safari 16.3 and older do not tell
  Partial<Pick<PerformanceNavigationTiming, 'transferSize'>>;

/**
 * Whether the server was asked for the page just now. Browsers go back, forward and to the tabs of yesterday with
 * what they have kept, however old it is; a page that was kept and is still right costs some bytes, too.
 */
export function wasAsked(arrival: Arrival | undefined): boolean {
  return arrival !== undefined && arrival.type !== 'back_forward' && arrival.transferSize !== 0;
}

/** The place in a page's text; null for what is none, and for another place than the address names. */
export function placeIn(text: string | null | undefined, id: string | null): Place | null {
  try {
    const place = placeSchema.parse(JSON.parse(text ?? 'null'));
    return place.place_id === id ? place : null;
  } catch {
    // the page broke off, or is of another version: the API tells
    return null;
  }
}
