import { mapStart, mapZooms } from '@shared/geo/map-zooms.ts';
import { mapFrame } from '@shared/formats/tiles/levels.ts';
import { pixelsPerWorld, toWorld } from './geometry.ts';
import type { Viewport } from './types.ts';

/**
 * How far a map of this size goes out: until it would show what lies beyond its frame, where there is nothing. It can
 * always show what it starts with.
 */
export function leastZoom({ width, height }: Viewport['size']): number {
  const from = toWorld({ lat: mapFrame.north, lng: mapFrame.west });
  const to = toWorld({ lat: mapFrame.south, lng: mapFrame.east });
  const world = Math.max(width / (to.x - from.x), height / (to.y - from.y));
  const filled = Math.ceil(Math.log2(world / pixelsPerWorld(0)));
  return Math.min(mapStart.zoom, Math.max(mapZooms.min, filled));
}
