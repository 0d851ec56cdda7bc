import type { Location } from '@shared/contract/schemas.ts';

const earthRadius = 6_371_000;

/** Metres between two points along the great circle (haversine). */
export function distanceBetween(a: Location, b: Location): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The latitudes and longitudes within `radius` metres of a point, cut off at the poles. */
export function boundsAround({ lat, lng }: Location, radius: number) {
  const height = (radius / earthRadius) * (180 / Math.PI);
  const width = Math.min(89, height / Math.max(0.01, Math.cos(radians(lat))));
  return {
    low: { lat: Math.max(-90, lat - height), lng: wrapped(lng - width) },
    high: { lat: Math.min(90, lat + height), lng: wrapped(lng + width) },
  };
}

function wrapped(lng: number): number {
  return lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
