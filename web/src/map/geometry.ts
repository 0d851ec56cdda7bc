import { contains, mapFrame, overlaps } from '@shared/geo/bounds.ts';
import { fromWorld, pixelsPerWorld, toWorld, type WorldPoint } from '@shared/geo/mercator.ts';
import type { Bounds, Camera, LatLng, Viewport } from './types.ts';

export { contains, fromWorld, overlaps, pixelsPerWorld, toWorld, type WorldPoint };

type View = Pick<Viewport, 'center' | 'zoom' | 'size'>;

export function atOffset({ center, zoom, size }: View, offset: { x: number; y: number }): LatLng {
  const middle = toWorld(center);
  const scale = pixelsPerWorld(zoom);
  return fromWorld({
    x: middle.x + (offset.x - size.width / 2) / scale,
    y: middle.y + (offset.y - size.height / 2) / scale,
  });
}

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

/** CSS pixels that other elements cover at each edge of the map. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export function centreBeside(position: LatLng, zoom: number, covered: Covered): LatLng {
  const point = toWorld(position);
  const scale = pixelsPerWorld(zoom);
  return fromWorld({
    x: point.x + (covered.right - covered.left) / 2 / scale,
    y: point.y + (covered.bottom - covered.top) / 2 / scale,
  });
}

/** Returns a camera with the highest integer zoom at which the bounds fit into the uncovered area. */
export function cameraFitting(
  { west, south, east, north }: Bounds,
  size: Viewport['size'],
  covered: Covered,
): Camera {
  const from = toWorld({ lat: north, lng: west });
  const to = toWorld({ lat: south, lng: east });
  const width = (size.width - covered.left - covered.right) / (to.x - from.x);
  const height = (size.height - covered.top - covered.bottom) / (to.y - from.y);
  const zoom = Math.floor(Math.log2(Math.min(width, height) / pixelsPerWorld(0)));
  const middle = fromWorld({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  return { center: centreBeside(middle, zoom, covered), zoom };
}

export const isOnMap = (position: LatLng): boolean => contains(mapFrame, position);
