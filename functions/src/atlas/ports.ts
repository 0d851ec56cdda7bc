import { emptyManifest } from './change.ts';
import type { CellFile } from './cell.ts';

/** Where the serving handler reads the published map; each call costs one document read. */
export interface AtlasSource {
  /** The manifest's exact text; null while nothing has ever been published. */
  readManifest(): Promise<string | null>;
  readCell(key: string): Promise<Pick<CellFile, 'body' | 'hash'> | null>;
}

/** The manifest's exact text, of an empty map too. */
export async function manifestText(source: AtlasSource): Promise<string> {
  return (await source.readManifest()) ?? JSON.stringify(emptyManifest);
}
