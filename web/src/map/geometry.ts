import { mapFrame } from '@shared/formats/tiles/levels.ts';
import type { Bounds, Camera, LatLng, Viewport } from './types.ts';

/** Pixels that the whole world is wide at zoom 0. */
const tileSize = 256;
/** Web Mercator ends here. */
const maxLatitude = 85.05112878;

/** A point on the Web Mercator square, both axes 0 to 1, y downwards. */
export interface WorldPoint {
  x: number;
  y: number;
}

export function toWorld({ lat, lng }: LatLng): WorldPoint {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function fromWorld({ x, y }: WorldPoint): LatLng {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lng: (x - 0.5) * 360,
  };
}

export function pixelsPerWorld(zoom: number): number {
  return tileSize * 2 ** zoom;
}

type View = Pick<Viewport, 'center' | 'zoom' | 'size'>;

/** Where a pixel of the map's frame lies. */
export function atOffset({ center, zoom, size }: View, offset: { x: number; y: number }): LatLng {
  const middle = toWorld(center);
  const scale = pixelsPerWorld(zoom);
  return fromWorld({
    x: middle.x + (offset.x - size.width / 2) / scale,
    y: middle.y + (offset.y - size.height / 2) / scale,
  });
}

/** At which pixel of the map's frame a position lies. */
export function offsetOf({ center, zoom, size }: View, position: LatLng): { x: number; y: number } {
  const middle = toWorld(center);
  const point = toWorld(position);
  const scale = pixelsPerWorld(zoom);
  return {
    x: (point.x - middle.x) * scale + size.width / 2,
    y: (point.y - middle.y) * scale + size.height / 2,
  };
}

export function boundsOf(view: View): Bounds {
  const northWest = atOffset(view, { x: 0, y: 0 });
  const southEast = atOffset(view, { x: view.size.width, y: view.size.height });
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng };
}

export function overlaps(a: Bounds, b: Bounds): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}

export function contains(bounds: Bounds, { lat, lng }: LatLng): boolean {
  return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
}

/** What something covers of the map, in CSS pixels from each edge. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * The centre that puts a position in the middle of what is left of the map when something covers
 * part of it.
 */
export function centreBeside(position: LatLng, zoom: number, covered: Covered): LatLng {
  const point = toWorld(position);
  const scale = pixelsPerWorld(zoom);
  return fromWorld({
    x: point.x + (covered.right - covered.left) / 2 / scale,
    y: point.y + (covered.bottom - covered.top) / 2 / scale,
  });
}

/** The nearest view in whole zooms that shows all of some bounds in what is left of the map. */
export function cameraFitting(
  { west, south, east, north }: Bounds,
  size: Viewport['size'],
  covered: Covered,
): Camera {
  const from = toWorld({ lat: north, lng: west });
  const to = toWorld({ lat: south, lng: east });
  const width = (size.width - covered.left - covered.right) / (to.x - from.x);
  const height = (size.height - covered.top - covered.bottom) / (to.y - from.y);
  const zoom = Math.floor(Math.log2(Math.min(width, height) / tileSize));
  const middle = fromWorld({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  return { center: centreBeside(middle, zoom, covered), zoom };
}

/** Whether the map reaches so far. */
export const isOnMap = (position: LatLng): boolean => contains(mapFrame, position);
