import { NearestIndex } from '@shared/geo/nearest-index.ts';
import type { Location } from '@shared/contract/schemas.ts';

export interface NearbyLimits {
  metres: number;
  count: number;
}

/**
 * Limits for the question "Is it one of these?". They are the maximum distance in metres and the maximum number of
 * places.
 */
export const nearbyLimits: NearbyLimits = { metres: 3_000, count: 5 };
/** Limits for places under the pin. */
export const underPinLimits: NearbyLimits = { metres: 400, count: 3 };
/** Limits for the place that the pin marks exactly. A tap on a place's marker moves the pin to this place. */
export const sameSpotLimits: NearbyLimits = { metres: 30, count: 1 };
/** Limits for places whose name is similar to the typed name. */
export const similarLimits: NearbyLimits = { metres: 15_000, count: 3 };

/**
 * Limits for places that may be duplicates. They are stricter than `similarLimits`, because duplicates are close
 * together.
 */
export const duplicateLimits: NearbyLimits = { metres: 5_000, count: 5 };

/** Returns the places around a point that are within the limits, the nearest first. */
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
