import { dataFrame, shared, type Frame } from '@shared/formats/tiles/levels.ts';
import { finestTiles, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';

export { tileBytesPath, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';

/** The part of a view that has finer lines; null where there are none. */
export const finerIn = (view: Frame): Frame | null => shared(view, dataFrame);

/** Paths below `/map/<revision>/` of the finest lines in a frame. */
export const finestFiles = (frame: Frame): string[] =>
  finestTiles(frame).map(({ z, x, y }) => `tiles/${z}/${x}/${y}`);

/** Bytes of each of the finest files. */
export type FinestBytes = ReadonlyMap<string, number>;

/** @throws Error when the list is of a map that is cut otherwise */
export function finestBytes(list: TileBytes): FinestBytes {
  const all = finestFiles(dataFrame);
  if (all.length !== list.length)
    throw new Error(`sizes of ${list.length} tiles where there are ${all.length}`);
  return new Map(all.map((file, index) => [file, list[index] ?? 0]));
}

/** Bytes of some of them. */
export const bytesOf = (files: readonly string[], bytes: FinestBytes): number =>
  files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0);
