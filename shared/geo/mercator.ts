import { degrees, equatorLength, radians } from './earth.ts';
import type { LatLng } from './position.ts';

/** Degrees: Web Mercator's square ends here. What lies nearer a pole counts to its edge. */
const maxLatitude = 85.05112878;
/** Pixels that the whole world is wide at zoom 0. */
const tileSize = 256;

/** A point on the Web Mercator square: both axes 0 to 1, from the north-west. */
export interface WorldPoint {
  x: number;
  y: number;
}

export function toWorld({ lat, lng }: LatLng): WorldPoint {
  const sine = Math.sin(radians(Math.max(-maxLatitude, Math.min(maxLatitude, lat))));
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function fromWorld({ x, y }: WorldPoint): LatLng {
  return { lat: degrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))), lng: x * 360 - 180 };
}

export function pixelsPerWorld(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** Metres that a pixel of the map covers at a latitude: fewer the farther from the equator. */
export function metresPerPixel(lat: number, zoom: number): number {
  return (equatorLength * Math.cos(radians(lat))) / pixelsPerWorld(zoom);
}
