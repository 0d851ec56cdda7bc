import { degrees, equatorLength, radians } from './earth.ts';
import type { LatLng } from './position.ts';

/** Width of the whole world at zoom 0, in pixels. */
const tileSize = 256;

/** A point on the Web Mercator square. Both axes go from 0 to 1 and begin in the north-west. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Converts a position to a point on the Web Mercator square. Latitudes beyond the square are moved to its edge. */
export function toWorld({ lat, lng }: LatLng): WorldPoint {
  const y = 0.5 - Math.atanh(Math.sin(radians(lat))) / (2 * Math.PI);
  return { x: (lng + 180) / 360, y: Math.max(0, Math.min(1, y)) };
}

export function fromWorld({ x, y }: WorldPoint): LatLng {
  return {
    lat: degrees(Math.asin(Math.tanh((0.5 - y) * 2 * Math.PI))),
    lng: x * 360 - 180,
  };
}

export function pixelsPerWorld(zoom: number): number {
  return tileSize * 2 ** zoom;
}

export function metresPerPixel(lat: number, zoom: number): number {
  return (equatorLength * Math.cos(radians(lat))) / pixelsPerWorld(zoom);
}
