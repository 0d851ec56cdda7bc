import { levels, tilesWithin, type Frame, type TileId } from './levels.ts';

/**
 * Path of the file with the sizes of the finest level's tiles, below `/map/<revision>/`. From these sizes, the app
 * computes the size of an offline map, and shows this size before the download.
 */
export const tileBytesPath = 'tile-bytes.json';

/** Size in bytes of each tile file of the finest level, in the order of `finestTiles()`. */
export type TileBytes = number[];

export const finestTiles = (view?: Frame): TileId[] => tilesWithin(levels.at(-1)!, view);
