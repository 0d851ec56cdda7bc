import { levels, tilesWithin, type Frame, type TileId } from './levels.ts';

/** What the tiles of the finest level weigh, below `/map/<revision>/`: an area of them is taken along after that was told. */
export const tileBytesPath = 'tile-bytes.json';

/** Bytes of each tile of that level, in the order of `finestTiles()`. */
export type TileBytes = number[];

/** The tiles of the finest level, or of the part of it that a view shows, column by column. */
export const finestTiles = (view?: Frame): TileId[] => tilesWithin(levels.at(-1)!, view);
