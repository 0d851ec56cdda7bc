import type { MapFile } from '../map-file.ts';
import { makeTiles } from './make-tiles.ts';

export function* tileFiles(): Generator<MapFile> {
  for (const { z, x, y, bytes } of makeTiles()) yield { path: `tiles/${z}/${x}/${y}`, bytes };
}
