import { earthRadius, radians } from './earth.ts';
import type { LatLng } from './position.ts';

/** Returns the great-circle distance in metres (haversine). */
export function distanceBetween(a: LatLng, b: LatLng): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
