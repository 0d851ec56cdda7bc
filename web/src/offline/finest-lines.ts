import { dataFrame, shared, type Frame } from '@shared/formats/tiles/levels.ts';
import { finestTiles, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';

export { tileBytesPath, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';

/** The part of a view with data of the finest level; null when there is none. */
export const finerIn = (view: Frame): Frame | null => shared(view, dataFrame);

/** Paths below `/map/<revision>/` of the finest tiles in a box. */
export const finestFiles = (frame: Frame): string[] =>
  finestTiles(frame).map(({ z, x, y }) => `tiles/${z}/${x}/${y}`);

/** Bytes of each of the finest tiles. */
export type FinestBytes = ReadonlyMap<string, number>;

/** @throws Error when the list belongs to a map with other tiles */
export function finestBytes(list: TileBytes): FinestBytes {
  const all = finestFiles(dataFrame);
  if (all.length !== list.length)
    throw new Error(`sizes of ${list.length} tiles where there are ${all.length}`);
  return new Map(all.map((file, index) => [file, list[index] ?? 0]));
}

/** Total bytes of some of the finest files. */
export const bytesOf = (files: readonly string[], bytes: FinestBytes): number =>
  files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0);
