import { readSettlements } from '../../../../map-data/make/settlements/read-settlements.ts';
import { normaliseName } from '@shared/contract/text.ts';

export function namesOfSettlements(): string[][] {
  return readSettlements().map(({ latin, fa, az, azb, osm, variants }) =>
    [latin, fa, az, azb, osm.fa, ...variants.map(({ text }) => text)].map(normaliseName),
  );
}
