import { boundsOfAll, mapFrame, nearestPointIn, type Bounds } from '@shared/geo/bounds.ts';
import { atOffset } from '../../../map/geometry.ts';
import type { Viewport } from '../../../map/types.ts';

/** A pixel of the map: CSS pixels from its upper left corner. */
export interface Pixel {
  x: number;
  y: number;
}

/** Minimum length of a side in CSS pixels; a shorter one is a tap, or a slip of the finger. */
export const shortestSide = 12;

/** The part of the map between two opposite corners; null if it is too small. */
export function drawnArea(
  view: Pick<Viewport, 'center' | 'zoom' | 'size'>,
  from: Pixel,
  to: Pixel,
): Bounds | null {
  if (Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < shortestSide) return null;
  const corners = [from, to].map((pixel) => nearestPointIn(mapFrame, atOffset(view, pixel)));
  return boundsOfAll(corners);
}

/** The pixel within the map that is nearest to another one. */
export function withinMap({ width, height }: Viewport['size'], { x, y }: Pixel): Pixel {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

/** Position and size of the rectangle between two opposite corners, for a style. */
export function boxBetween(from: Pixel, to: Pixel) {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}
