import { emptyDetails, emptyManifest } from './change.ts';
import type { CellFile } from './cell.ts';

/** The exact texts of the manifest and the list of packs, which change together. */
export interface ManifestTexts {
  atlas: string;
  /** Null if the map was made by a version of the product without detail packs. */
  details: string | null;
}

type Stored = Pick<CellFile, 'body' | 'hash'>;

/** The published map's files in the database. Each call costs one document read. */
export interface AtlasSource {
  /** Reads the manifests; null if nothing has ever been published. */
  readManifests(): Promise<ManifestTexts | null>;
  readCell(key: string): Promise<Stored | null>;
  /** Reads the detail pack of a cell. */
  readPack(key: string): Promise<Stored | null>;
  /** Reads the long text of a place, from the file that contains it. */
  readStory(placeId: string): Promise<Stored | null>;
}

const nothingPublished: ManifestTexts = {
  atlas: JSON.stringify(emptyManifest),
  details: JSON.stringify(emptyDetails),
};

/** Reads the texts of the manifests. If nothing has ever been published, returns the manifests of an empty map. */
export async function manifestTexts(
  source: Pick<AtlasSource, 'readManifests'>,
): Promise<ManifestTexts> {
  return (await source.readManifests()) ?? nothingPublished;
}
