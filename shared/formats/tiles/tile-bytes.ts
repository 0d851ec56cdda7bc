import { levels, tilesWithin, type Frame, type TileId } from './levels.ts';

/**
 * Path of the file with the sizes of the finest level's tiles, below `/map/<revision>/`. The page shows the size of an
 * offline map before the user downloads it.
 */
export const tileBytesPath = 'tile-bytes.json';

/** Bytes of each tile of the finest level, in the order of `finestTiles()`. */
export type TileBytes = number[];

/** Returns the tiles of the finest level that are in a view, column by column. The default is the whole map. */
export const finestTiles = (view?: Frame): TileId[] => tilesWithin(levels.at(-1)!, view);
