import { NearestIndex } from '@shared/geo/nearest-index.ts';
import type { Location } from '@shared/contract/schemas.ts';

export interface NearbyLimits {
  metres: number;
  count: number;
}

/** Maximum distance and maximum number of the places in the question "Is it one of these?". */
export const nearbyLimits: NearbyLimits = { metres: 3_000, count: 5 };
/** Maximum distance within which a place is considered to be under the pin. */
export const underPinLimits: NearbyLimits = { metres: 400, count: 3 };
/** Maximum distance at which the pin means the place itself: a tap on a place's marker moves the pin there. */
export const sameSpotLimits: NearbyLimits = { metres: 30, count: 1 };
/** Maximum distance of places with a similar name. */
export const similarLimits: NearbyLimits = { metres: 15_000, count: 3 };

/** Like `similarLimits`, for reviewers: a duplicate is closer than another place that a contributor may have meant. */
export const duplicateLimits: NearbyLimits = { metres: 5_000, count: 5 };

/** Returns the places within the limits around the picked point, the nearest first. */
export function nearbyPlaces<P extends { lat: number; lng: number }>(
  point: Location,
  places: readonly P[],
  { metres: farthest, count }: NearbyLimits = nearbyLimits,
): { place: P; metres: number }[] {
  const nowhere = { lat: 0, lng: 0 };
  const positions = new NearestIndex(places.length, (index) => places[index] ?? nowhere);
  return positions.nearest(point, count, farthest).flatMap(({ index, metres }) => {
    const place = places[index];
    return place ? [{ place, metres }] : [];
  });
}
