import { equatorLength, radians } from './earth.ts';
import type { LatLng } from './position.ts';

/** Pixels that the whole world is wide at zoom 0. */
const tileSize = 256;

/** A point on the Web Mercator square: both axes 0 to 1, from the north-west. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** What lies nearer a pole than the square reaches counts to its edge. */
export function toWorld({ lat, lng }: LatLng): WorldPoint {
  const y = 0.5 - Math.atanh(Math.sin((lat * Math.PI) / 180)) / (2 * Math.PI);
  return { x: (lng + 180) / 360, y: Math.max(0, Math.min(1, y)) };
}

export function fromWorld({ x, y }: WorldPoint): LatLng {
  return {
    lat: (Math.asin(Math.tanh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
    lng: x * 360 - 180,
  };
}

export function pixelsPerWorld(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** Metres that a pixel of the map covers at a latitude: fewer the farther from the equator. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (equatorLength * Math.cos(radians(lat))) / pixelsPerWorld(zoom);
}
