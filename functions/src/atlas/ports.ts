import { emptyDetails, emptyManifest } from './change.ts';
import type { CellFile } from './cell.ts';

/** The exact texts of the manifest and of the list of packs. The two texts always change together. */
export interface ManifestTexts {
  atlas: string;
  /** Null if an older version of the product, without detail packs, made the map. */
  details: string | null;
}

type Stored = Pick<CellFile, 'body' | 'hash'>;

/** Reads the published map's files from the database. Each call costs one document read. */
export interface AtlasSource {
  /** Reads the manifests. Returns null if nothing has ever been published. */
  readManifests(): Promise<ManifestTexts | null>;
  readCell(key: string): Promise<Stored | null>;
  readPack(key: string): Promise<Stored | null>;
  /** Reads the file with the long text of a place. */
  readStory(placeId: string): Promise<Stored | null>;
}

const nothingPublished: ManifestTexts = {
  atlas: JSON.stringify(emptyManifest),
  details: JSON.stringify(emptyDetails),
};

/** Returns the texts of the manifests. If nothing has ever been published, returns the manifests of an empty map. */
export async function manifestTexts(
  source: Pick<AtlasSource, 'readManifests'>,
): Promise<ManifestTexts> {
  return (await source.readManifests()) ?? nothingPublished;
}
