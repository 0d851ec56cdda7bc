import {
  dataFrame,
  levelAt,
  levels,
  tilesWithin,
  type Frame,
  type TileId,
} from '@shared/formats/tiles/levels.ts';

/** CSS pixels of a phone and of a desk, which the map is held to. */
export const phone = { width: 360, height: 640 };
export const desk = { width: 1440, height: 900 };

const mercator = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));
const latitude = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI;

/** What a view shows, in degrees. */
export function viewOf(
  { lat, lng }: { lat: number; lng: number },
  zoom: number,
  { width, height }: { width: number; height: number },
): Frame {
  const perPixel = 360 / (256 * 2 ** zoom);
  const halfY = (height / 2) * perPixel * (Math.PI / 180);
  const y = mercator(lat);
  return {
    west: lng - (width / 2) * perPixel,
    east: lng + (width / 2) * perPixel,
    south: latitude(y - halfY),
    north: latitude(y + halfY),
  };
}

/** The files that a view is drawn of: its level's within the data, the first level's beyond. */
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
