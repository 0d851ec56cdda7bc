import { FileCache } from './memory.ts';
import type { AtlasSource } from './ports.ts';

/** The files of the published map with one shared cache. A name is the kind and the key: `cell r01`. */
const kinds = {
  cell: (source: FileSource, key: string) => source.readCell(key),
  pack: (source: FileSource, key: string) => source.readPack(key),
  story: (source: FileSource, placeId: string) => source.readStory(placeId),
};

export type AtlasFileKind = keyof typeof kinds;
export type FileName = `${AtlasFileKind} ${string}`;
type FileSource = Pick<AtlasSource, 'readCell' | 'readPack' | 'readStory'>;

export function rememberedFiles(source: FileSource, now: () => number) {
  return new FileCache((name) => {
    const [kind, of = ''] = name.split(' ');
    return kinds[kind as AtlasFileKind](source, of);
  }, now);
}
