import { emptyDetails, emptyManifest } from './change.ts';
import type { CellFile } from './cell.ts';

/** Exact texts of the two lists of what is published, which change together. */
export interface ManifestTexts {
  atlas: string;
  /** Null: the map was made by a version that had no detail packs. */
  details: string | null;
}

type Stored = Pick<CellFile, 'body' | 'hash'>;

/** Where the serving handlers read the published map; each call costs one document read. */
export interface AtlasSource {
  /** Null while nothing has ever been published. */
  readManifests(): Promise<ManifestTexts | null>;
  readCell(key: string): Promise<Stored | null>;
  /** The detail pack beside a cell. */
  readPack(key: string): Promise<Stored | null>;
  /** A story that is too long for a pack. */
  readStory(placeId: string): Promise<Stored | null>;
}

const nothingPublished: ManifestTexts = {
  atlas: JSON.stringify(emptyManifest),
  details: JSON.stringify(emptyDetails),
};

/** The manifests, of an empty map too. */
export async function manifestTexts(
  source: Pick<AtlasSource, 'readManifests'>,
): Promise<ManifestTexts> {
  return (await source.readManifests()) ?? nothingPublished;
}
