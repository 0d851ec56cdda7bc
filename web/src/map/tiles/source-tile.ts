import { dataFrame, levelAt, levels, tilesOf, type TileId } from '@shared/formats/tiles/levels.ts';

export type { TileId };

/** A tile of the map's files, and which part of it a tile of the screen shows. */
export interface SourceTile extends TileId {
  /** How many screen tiles lie along its side. */
  share: number;
  /** Which of them this is. */
  column: number;
  row: number;
}

const isWithin = (value: number, [first, last]: [number, number]) =>
  value >= first && value <= last;

/** Beyond the frame that has data only the first level has tiles. */
function exists({ z, x, y }: TileId): boolean {
  if (z === levels[0]) return true;
  const { x: columns, y: rows } = tilesOf(dataFrame, z);
  return isWithin(x, columns) && isWithin(y, rows);
}

function ancestor(tile: TileId, level: number): SourceTile {
  const share = 2 ** (tile.z - level);
  const x = Math.floor(tile.x / share);
  const y = Math.floor(tile.y / share);
  return { z: level, x, y, share, column: tile.x - x * share, row: tile.y - y * share };
}

/**
 * The files that can show a tile of the screen, the finest first: where one is missing, the next one is
 * stretched in its place.
 */
export function sourcesOf(tile: TileId): SourceTile[] {
  const finest = levelAt(tile.z);
  return levels
    .filter((level) => level <= finest && level <= tile.z)
    .map((level) => ancestor(tile, level))
    .filter(exists)
    .toSorted((a, b) => b.z - a.z);
}
