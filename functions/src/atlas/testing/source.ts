import type { Atlas } from '../build.ts';
import type { AtlasSource, ManifestTexts } from '../ports.ts';

export function textsOf({ manifest, details }: Atlas): ManifestTexts {
  return { atlas: JSON.stringify(manifest), details: JSON.stringify(details) };
}

interface File {
  body: string;
  hash: string;
}

/**
 * @param read is called for every read. For a cell, `what` is the cell's key. For a pack, `what` is the word `pack` and
 * the pack's key. For a details file, `what` is the word `details` and the place's id.
 */
export function filesOf(
  atlas: () => Atlas | null,
  read: (what: string, file: File | null) => Promise<File | null>,
): Omit<AtlasSource, 'readManifests'> {
  return {
    readCell: (key) => read(key, atlas()?.cells.get(key) ?? null),
    readPack: (key) => read(`pack ${key}`, atlas()?.packs.get(key) ?? null),
    readDetailsFile: (id) => {
      const detailsFiles = [...(atlas()?.detailsFiles.values() ?? [])].flat();
      return read(`details ${id}`, detailsFiles.find(({ place_id }) => place_id === id) ?? null);
    },
  };
}

export const noNameCounts = async (): Promise<string> => '{"version":1,"counts":{}}';
