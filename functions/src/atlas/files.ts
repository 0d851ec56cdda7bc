import { FileCache } from './memory.ts';
import type { AtlasSource } from './ports.ts';

/**
 * Reads each kind of file from the source. All kinds share one cache, in which a file's name consists of its kind and
 * its key, for example `cell r01`.
 */
const kinds = {
  cell: (source: FileSource, key: string) => source.readCell(key),
  pack: (source: FileSource, key: string) => source.readPack(key),
  details: (source: FileSource, placeId: string) => source.readDetailsFile(placeId),
};

export type AtlasFileKind = keyof typeof kinds;
export type FileName = `${AtlasFileKind} ${string}`;
type FileSource = Pick<AtlasSource, 'readCell' | 'readPack' | 'readDetailsFile'>;

export function rememberedFiles(source: FileSource, now: () => number) {
  return new FileCache((name) => {
    const [kind, of = ''] = name.split(' ');
    return kinds[kind as AtlasFileKind](source, of);
  }, now);
}
