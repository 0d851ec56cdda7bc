import { NearestIndex } from '@shared/geo/nearest-index.ts';
import type { Location } from '@shared/contract/schemas.ts';

export interface NearbyLimits {
  metres: number;
  count: number;
}

/** Limits of the question "Is it one of these?": maximum distance in metres, and maximum number of places. */
export const nearbyLimits: NearbyLimits = { metres: 3_000, count: 5 };
/** Limits for places under the pin. */
export const underPinLimits: NearbyLimits = { metres: 400, count: 3 };
/** Limits for the place that the pin marks exactly: a tap on a place's marker moves the pin to the place. */
export const sameSpotLimits: NearbyLimits = { metres: 30, count: 1 };
/** Limits for places with a name similar to the typed one. */
export const similarLimits: NearbyLimits = { metres: 15_000, count: 3 };

/**
 * Limits for places that reviewers may consider duplicates. Duplicates are closer together than the places that a
 * contributor may confuse (`similarLimits`).
 */
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
