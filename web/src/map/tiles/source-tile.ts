import { dataFrame, levelAt, levels, tilesOf, type TileId } from '@shared/formats/tiles/levels.ts';

export type { TileId };

export interface SourceTile extends TileId {
  share: number;
  column: number;
  row: number;
}

const isWithin = (value: number, [first, last]: [number, number]) =>
  value >= first && value <= last;

/** Returns whether the map has this tile. Outside the area of the data, the map has only tiles of the first level. */
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
 * Returns the tiles from which a screen tile can be painted, the finest first. If a tile is missing, the painter
 * enlarges the next coarser tile.
 */
export function sourcesOf(tile: TileId): SourceTile[] {
  const finest = levelAt(tile.z);
  return levels
    .filter((level) => level <= finest && level <= tile.z)
    .map((level) => ancestor(tile, level))
    .filter(exists)
    .toSorted((a, b) => b.z - a.z);
}
