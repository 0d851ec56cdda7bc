import { levels, tilesWithin, type Frame, type TileId } from './levels.ts';

/**
 * Path of the file with the sizes of the finest level's tiles, below `/map/<revision>/`. The sizes are shown before a
 * user downloads an offline map.
 */
export const tileBytesPath = 'tile-bytes.json';

/** Bytes of each tile of the finest level, in the order of `finestTiles()`. */
export type TileBytes = number[];

/** The tiles of the finest level, or of the part of it in a view, column by column. */
export const finestTiles = (view?: Frame): TileId[] => tilesWithin(levels.at(-1)!, view);
