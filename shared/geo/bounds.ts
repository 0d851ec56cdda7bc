import { distanceBetween } from './distance.ts';
import { degrees, earthRadius, radians } from './earth.ts';
import type { LatLng } from './position.ts';

/** A bounding box in degrees. The product's region is far from the date line, so west does not exceed east. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Area of the map. Nothing is drawn outside of it, and users cannot pan beyond it. */
export const mapFrame: Readonly<Bounds> = { west: 24, south: 22, east: 70, north: 50 };
/** The only part of the map with settlements, preview cards, and tiles above the first level. */
export const dataFrame: Readonly<Bounds> = { west: 42, south: 34, east: 52, north: 41 };

export function contains(bounds: Readonly<Bounds>, { lat, lng }: LatLng): boolean {
  return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
}

/** Returns whether two boxes overlap. A shared edge counts as an overlap. */
export function overlaps(a: Readonly<Bounds>, b: Readonly<Bounds>): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

export function middleOf({ south, west, north, east }: Readonly<Bounds>): LatLng {
  return { lat: (north + south) / 2, lng: (east + west) / 2 };
}

export function nearestPointIn(bounds: Readonly<Bounds>, { lat, lng }: LatLng): LatLng {
  return {
    lat: Math.min(bounds.north, Math.max(bounds.south, lat)),
    lng: Math.min(bounds.east, Math.max(bounds.west, lng)),
  };
}

export function boundsOfAll(positions: readonly LatLng[]): Bounds {
  const bounds = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity };
  for (const { lat, lng } of positions) {
    bounds.south = Math.min(bounds.south, lat);
    bounds.north = Math.max(bounds.north, lat);
    bounds.west = Math.min(bounds.west, lng);
    bounds.east = Math.max(bounds.east, lng);
  }
  return bounds;
}

/**
 * Returns a box that contains everything within `radius` metres of a position. For radii of hundreds of kilometres and
 * near the poles, the box is slightly too narrow. It never extends beyond the poles. If it crosses the date line, its
 * west is greater than its east.
 */
export function boundsAround({ lat, lng }: LatLng, radius: number): Bounds {
  const height = degrees(radius / earthRadius);
  const width = Math.min(89, height / Math.max(0.01, Math.cos(radians(lat))));
  return {
    south: Math.max(-90, lat - height),
    north: Math.min(90, lat + height),
    west: wrapped(lng - width),
    east: wrapped(lng + width),
  };
}

function wrapped(lng: number): number {
  return lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng;
}

/** Returns the approximate area in square metres: the box's height times the width of its southern edge. */
export function areaOf({ south, west, north, east }: Readonly<Bounds>): number {
  const corner = { lat: south, lng: west };
  return (
    distanceBetween(corner, { lat: south, lng: east }) *
    distanceBetween(corner, { lat: north, lng: west })
  );
}
