import { boundsOfAll, mapFrame, nearestPointIn, type Bounds } from '@shared/geo/bounds.ts';
import { atOffset } from '../../../map/geometry.ts';
import type { Viewport } from '../../../map/types.ts';

/** A position in CSS pixels from the upper left corner of the map. */
export interface Pixel {
  x: number;
  y: number;
}

/**
 * Minimum length of the drawn area's sides, in CSS pixels. A shorter side comes from a tap or an accidental movement.
 */
export const shortestSide = 12;

/** Returns the bounding box between two opposite corners; null if the box is too small. */
export function drawnArea(
  view: Pick<Viewport, 'center' | 'zoom' | 'size'>,
  from: Pixel,
  to: Pixel,
): Bounds | null {
  if (Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < shortestSide) return null;
  const corners = [from, to].map((pixel) => nearestPointIn(mapFrame, atOffset(view, pixel)));
  return boundsOfAll(corners);
}

export function withinMap({ width, height }: Viewport['size'], { x, y }: Pixel): Pixel {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
}

export function boxBetween(from: Pixel, to: Pixel) {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
}
