import { mapStart, mapZooms } from '@shared/geo/map-zooms.ts';
import { mapFrame } from '@shared/formats/tiles/levels.ts';
import { pixelsPerWorld, toWorld } from './geometry.ts';
import type { Viewport } from './types.ts';

/**
 * The lowest zoom of a map with this size, at which it shows nothing outside of its frame. It always allows
 * the initial view.
 */
export function leastZoom({ width, height }: Viewport['size']): number {
  const from = toWorld({ lat: mapFrame.north, lng: mapFrame.west });
  const to = toWorld({ lat: mapFrame.south, lng: mapFrame.east });
  const world = Math.max(width / (to.x - from.x), height / (to.y - from.y));
  const filled = Math.ceil(Math.log2(world / pixelsPerWorld(0)));
  return Math.min(mapStart.zoom, Math.max(mapZooms.min, filled));
}
