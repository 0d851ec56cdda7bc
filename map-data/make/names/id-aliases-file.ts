import { idAliasesPath, type IdAliases } from '@shared/formats/settlement-pack.ts';
import table from '@shared/formats/gazetteer/id-aliases.json' with { type: 'json' };
import type { MapFile } from '../map-file.ts';

/** Makes the file that maps old place ids to GeoNames' ids. Older databases contain places with these old ids. */
export function idAliasesFile(): MapFile {
  const moved: IdAliases = table.moved;
  return { path: idAliasesPath, bytes: new TextEncoder().encode(JSON.stringify(moved)) };
}
