import type { Location } from '@contract/schemas.ts';

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

/** How far a place may lie to be asked about ("Is it one of these?"), and how many are shown. */
export const nearbyLimits = { metres: 3_000, count: 5 } as const;

/** Known places around the picked point, nearest first. */
export function nearbyPlaces<P extends { lat: number; lng: number }>(
  point: Location,
  places: readonly P[],
): { place: P; metres: number }[] {
  return places
    .map((place) => ({ place, metres: metresBetween(point, place) }))
    .filter(({ metres }) => metres <= nearbyLimits.metres)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, nearbyLimits.count);
}
