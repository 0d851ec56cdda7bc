import { givenIdsPath, type GivenIds } from '../../../functions/src/contract/settlement-pack.ts';
import table from '../../../functions/src/geo/gazetteer/given-ids.json' with { type: 'json' };
import type { MapFile } from '../map-file.ts';

/** Ids given out before GeoNames' own were known, for maps that still hold places under them. */
export function givenIdsFile(): MapFile {
  const moved: GivenIds = table.moved;
  return { path: givenIdsPath, bytes: new TextEncoder().encode(JSON.stringify(moved)) };
}
