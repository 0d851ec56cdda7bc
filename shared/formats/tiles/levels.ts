import { dataFrame, mapFrame, type Bounds } from '../../geo/bounds.ts';
import { toWorld } from '../../geo/mercator.ts';

export const levels = [5, 7, 9, 11] as const;
export type Level = (typeof levels)[number];

/**
 * The lowest zoom at which each level is drawn. At higher zooms the tiles are scaled up, until the next level begins.
 * From zoom 6 on, a tile is at least 512 pixels wide, so a view needs few tiles.
 */
const firstZoom: Record<Level, number> = { 5: 0, 7: 8, 9: 10, 11: 12 };

export function levelAt(zoom: number): Level {
  return levels.findLast((level) => firstZoom[level] <= zoom) ?? levels[0];
}

export type Frame = Readonly<Bounds>;
/**
 * The tiles of all levels cover `dataFrame`. The rest of `mapFrame` has only tiles of the first level, which contain
 * coasts and borders.
 */
export { dataFrame, mapFrame };

/** A tile's column and row, counted from the north-west. */
export interface TileId {
  z: number;
  x: number;
  y: number;
}

/** Returns the first and the last column, and the first and the last row, of a level's tiles in a frame. */
export function tilesOf(frame: Frame, z: number): { x: [number, number]; y: [number, number] } {
  const side = 2 ** z;
  const first = toWorld({ lat: frame.north, lng: frame.west });
  const end = toWorld({ lat: frame.south, lng: frame.east });
  const range = (from: number, to: number): [number, number] => [
    Math.floor(from * side),
    Math.ceil(to * side) - 1,
  ];
  return { x: range(first.x, end.x), y: range(first.y, end.y) };
}

const frameOf = (level: number): Frame => (level === levels[0] ? mapFrame : dataFrame);

export function shared(a: Frame, b: Frame): Frame | null {
  const both = {
    west: Math.max(a.west, b.west),
    south: Math.max(a.south, b.south),
    east: Math.min(a.east, b.east),
    north: Math.min(a.north, b.north),
  };
  return both.west < both.east && both.south < both.north ? both : null;
}

/** Returns the tiles of a level that are in a view, column by column. The default is the whole map. */
export function tilesWithin(level: number, view: Frame = mapFrame): TileId[] {
  const seen = shared(view, frameOf(level));
  if (!seen) return [];
  const { x: columns, y: rows } = tilesOf(seen, level);
  const ids: TileId[] = [];
  for (let x = columns[0]; x <= columns[1]; x++)
    for (let y = rows[0]; y <= rows[1]; y++) ids.push({ z: level, x, y });
  return ids;
}
