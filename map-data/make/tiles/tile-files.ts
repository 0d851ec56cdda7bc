import { levels } from '@shared/formats/tiles/levels.ts';
import { tileBytesPath, type TileBytes } from '@shared/formats/tiles/tile-bytes.ts';
import { readExtract } from '../extract/extract-file.ts';
import type { MapFile } from '../map-file.ts';
import { makeTiles } from './make-tiles.ts';

/**
 * Yields the tiles. They come from the project's sources and, if it exists, from the operator's extract
 * (extract/extract-file.ts). The last file contains the sizes of the finest level's tiles.
 */
export function* tileFiles(): Generator<MapFile> {
  const finest: TileBytes = [];
  for (const { z, x, y, bytes } of makeTiles(readExtract())) {
    if (z === levels.at(-1)) finest.push(bytes.length);
    yield { path: `tiles/${z}/${x}/${y}`, bytes };
  }
  yield { path: tileBytesPath, bytes: Buffer.from(JSON.stringify(finest)) };
}
