import { dataFrame, shared, type Frame } from '@shared/formats/tiles/levels.ts';
import { finestTiles, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';

export { tileBytesPath, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';

/** Returns the part of a view for which there are data of the finest level; null if there is none. */
export const finerIn = (view: Frame): Frame | null => shared(view, dataFrame);

/** Returns the paths of the finest tiles in a box, below `/map/<revision>/`. */
export const finestFiles = (frame: Frame): string[] =>
  finestTiles(frame).map(({ z, x, y }) => `tiles/${z}/${x}/${y}`);

/** Number of bytes of each of the finest tiles, by path. */
export type FinestBytes = ReadonlyMap<string, number>;

/**
 * Converts a list of sizes to sizes by path.
 * @throws Error when the list belongs to a map with other tiles
 */
export function finestBytes(list: TileBytes): FinestBytes {
  const all = finestFiles(dataFrame);
  if (all.length !== list.length)
    throw new Error(`sizes of ${list.length} tiles where there are ${all.length}`);
  return new Map(all.map((file, index) => [file, list[index] ?? 0]));
}

/** Returns the total bytes of some of the finest tiles. */
export const bytesOf = (files: readonly string[], bytes: FinestBytes): number =>
  files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0);
