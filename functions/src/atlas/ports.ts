import { emptyDetails, emptyManifest } from './change.ts';
import type { CellFile } from './cell.ts';

export interface ManifestTexts {
  atlas: string;
  /** Null if an older version of the product, without detail packs, made the map. */
  details: string | null;
}

type Stored = Pick<CellFile, 'body' | 'hash'>;

/** Reads the published map's files from the database. Each call costs one document read. */
export interface AtlasSource {
  /** Returns null if nothing has ever been published. */
  readManifests(): Promise<ManifestTexts | null>;
  readCell(key: string): Promise<Stored | null>;
  readPack(key: string): Promise<Stored | null>;
  readDetailsFile(placeId: string): Promise<Stored | null>;
}

const nothingPublished: ManifestTexts = {
  atlas: JSON.stringify(emptyManifest),
  details: JSON.stringify(emptyDetails),
};

/** Reads the manifests. Returns those of an empty map if nothing has ever been published. */
export async function manifestTexts(
  source: Pick<AtlasSource, 'readManifests'>,
): Promise<ManifestTexts> {
  return (await source.readManifests()) ?? nothingPublished;
}
