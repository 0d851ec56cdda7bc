import type { Location } from '@shared/contract/schemas.ts';

/** Metres between two points on a sphere of the Earth's mean radius (haversine). */
export function metresBetween(a: Location, b: Location): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface NearbyLimits {
  metres: number;
  count: number;
}

/** How far a place may lie to be asked about ("Is it one of these?"), and how many are shown. */
export const nearbyLimits: NearbyLimits = { metres: 3_000, count: 5 };
/** The pin stands on these, as good as. */
export const underPinLimits: NearbyLimits = { metres: 400, count: 3 };
/** A place of a similar name may have been meant from farther away. */
export const similarLimits: NearbyLimits = { metres: 15_000, count: 3 };

/** Known places around the picked point, nearest first. */
export function nearbyPlaces<P extends { lat: number; lng: number }>(
  point: Location,
  places: readonly P[],
  { metres: farthest, count }: NearbyLimits = nearbyLimits,
): { place: P; metres: number }[] {
  return places
    .map((place) => ({ place, metres: metresBetween(point, place) }))
    .filter(({ metres }) => metres <= farthest)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, count);
}
