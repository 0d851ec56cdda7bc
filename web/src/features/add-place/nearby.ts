import { NearestIndex } from '@shared/geo/nearest-index.ts';
import type { Location } from '@shared/contract/schemas.ts';

export interface NearbyLimits {
  metres: number;
  count: number;
}

export const nearbyLimits: NearbyLimits = { metres: 3_000, count: 5 };
export const underPinLimits: NearbyLimits = { metres: 400, count: 3 };
/** Limits for finding a place directly at the pin, for example after the user has tapped the place's marker. */
export const sameSpotLimits: NearbyLimits = { metres: 30, count: 1 };
export const similarLimits: NearbyLimits = { metres: 15_000, count: 3 };

/**
 * Limits for possible duplicates. The distance is shorter than in `similarLimits`, because duplicates are close
 * together.
 */
export const duplicateLimits: NearbyLimits = { metres: 5_000, count: 5 };

/** Returns the places within the limits, the nearest first. */
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
