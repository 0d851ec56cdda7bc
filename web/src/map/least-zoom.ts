import { mapStart, mapZooms } from '@shared/geo/map-zooms.ts';
import { mapFrame } from '@shared/formats/tiles/levels.ts';
import { pixelsPerWorld, toWorld } from './geometry.ts';
import type { Viewport } from './types.ts';

/**
 * Returns the lowest zoom at which a map of this size shows nothing outside of `mapFrame`. Exception: for a very large
 * map, the result is the initial zoom, even if the map then shows more than `mapFrame`.
 */
export function minZoom({ width, height }: Viewport['size']): number {
  const from = toWorld({ lat: mapFrame.north, lng: mapFrame.west });
  const to = toWorld({ lat: mapFrame.south, lng: mapFrame.east });
  const world = Math.max(width / (to.x - from.x), height / (to.y - from.y));
  const filled = Math.ceil(Math.log2(world / pixelsPerWorld(0)));
  return Math.min(mapStart.zoom, Math.max(mapZooms.min, filled));
}
