import { fromWorld, pixelsPerWorld, toWorld } from '@shared/geo/mercator.ts';
import type { LatLng } from '@shared/geo/position.ts';
import {
  dataFrame,
  levelAt,
  levels,
  tilesWithin,
  type Frame,
  type TileId,
} from '@shared/formats/tiles/levels.ts';

/**
 * Screens in CSS pixels. With these screens, tests check what a view of the map loads and shows on a phone and on a
 * desktop computer.
 */
export const phone = { width: 360, height: 640 };
export const desk = { width: 1440, height: 900 };

/** Returns the bounds of the view in degrees. */
export function viewOf(
  center: LatLng,
  zoom: number,
  { width, height }: { width: number; height: number },
): Frame {
  const { x, y } = toWorld(center);
  const [halfX, halfY] = [width / 2 / pixelsPerWorld(zoom), height / 2 / pixelsPerWorld(zoom)];
  const northWest = fromWorld({ x: x - halfX, y: y - halfY });
  const southEast = fromWorld({ x: x + halfX, y: y + halfY });
  return { west: northWest.lng, east: southEast.lng, south: southEast.lat, north: northWest.lat };
}

/**
 * Returns the ids of the tiles that a view loads. Inside `dataFrame`, a view needs tiles of the level for its zoom. If
 * the view reaches beyond `dataFrame`, it also needs tiles of the first level.
 */
export function filesOf(view: Frame, zoom: number): TileId[] {
  const z = levelAt(zoom);
  const within = z === levels[0] ? [] : tilesWithin(z, view);
  const reachesOut =
    view.west < dataFrame.west ||
    view.east > dataFrame.east ||
    view.south < dataFrame.south ||
    view.north > dataFrame.north;
  return z === levels[0] || reachesOut ? [...within, ...tilesWithin(levels[0], view)] : within;
}
