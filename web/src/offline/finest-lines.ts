import { dataFrame, shared, type Frame } from '@shared/formats/tiles/levels.ts';
import { finestTiles, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';

export { tileBytesPath, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';

/** Returns the part of the view that has map data of the finest level; null if there is no such part. */
export const finerIn = (view: Frame): Frame | null => shared(view, dataFrame);

export const finestFiles = (frame: Frame): string[] =>
  finestTiles(frame).map(({ z, x, y }) => `tiles/${z}/${x}/${y}`);

/** Bytes of each tile of the finest level, by the tile's path. */
export type FinestBytes = ReadonlyMap<string, number>;

/** @throws Error if the list does not have one size for each tile of the finest level, as in a list of another map */
export function finestBytes(list: TileBytes): FinestBytes {
  const all = finestFiles(dataFrame);
  if (all.length !== list.length)
    throw new Error(`${list.length} sizes, but the map has ${all.length} tiles`);
  return new Map(all.map((file, index) => [file, list[index] ?? 0]));
}

export const bytesOf = (files: readonly string[], bytes: FinestBytes): number =>
  files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0);
