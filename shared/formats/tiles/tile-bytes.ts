import { levels, tilesWithin, type Frame, type TileId } from './levels.ts';

/**
 * This file below `/map/<revision>/` contains the sizes of the finest level's tiles. The page shows the size of an
 * offline map before the user downloads the map.
 */
export const tileBytesPath = 'tile-bytes.json';

/** Size in bytes of each tile file of the finest level, in the order of `finestTiles()`. */
export type TileBytes = number[];

export const finestTiles = (view?: Frame): TileId[] => tilesWithin(levels.at(-1)!, view);
