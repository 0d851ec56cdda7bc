import { idAliasesPath, type IdAliases } from '@shared/formats/settlement-pack.ts';
import table from '@shared/formats/gazetteer/id-aliases.json' with { type: 'json' };
import type { MapFile } from '../map-file.ts';

/** Ids from before GeoNames' own ids were used, for databases with places under them. */
export function idAliasesFile(): MapFile {
  const moved: IdAliases = table.moved;
  return { path: idAliasesPath, bytes: new TextEncoder().encode(JSON.stringify(moved)) };
}
