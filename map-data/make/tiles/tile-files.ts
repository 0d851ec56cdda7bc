import { readExtract } from '../extract/extract-file.ts';
import type { MapFile } from '../map-file.ts';
import { makeTiles } from './make-tiles.ts';

/** The tiles, of our sources and of the extract that an operator brought, if there is one. */
export function* tileFiles(): Generator<MapFile> {
  for (const { z, x, y, bytes } of makeTiles(readExtract()))
    yield { path: `tiles/${z}/${x}/${y}`, bytes };
}
