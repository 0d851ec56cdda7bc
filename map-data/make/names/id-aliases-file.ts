import { idAliasesPath, type IdAliases } from '@shared/formats/settlement-pack.ts';
import table from '@shared/formats/gazetteer/id-aliases.json' with { type: 'json' };
import type { MapFile } from '../map-file.ts';

/** Older databases contain places with ids that were used before GeoNames' own ids. */
export function idAliasesFile(): MapFile {
  const moved: IdAliases = table.moved;
  return { path: idAliasesPath, bytes: new TextEncoder().encode(JSON.stringify(moved)) };
}
