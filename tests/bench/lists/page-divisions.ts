import {
  divisionsOf,
  type SettlementDivision,
  type DivisionsFile,
} from '@shared/formats/divisions-file.ts';
import {
  listLevel,
  listPackPath,
  settlementCellsIn,
  settlementFrame,
  type SettlementNamesPack,
} from '@shared/formats/settlement-pack.ts';
import { divisionsFile } from '../../../map-data/make/names/divisions-file.ts';
import { nameFiles } from '../../../map-data/make/names/name-files.ts';
import type { JoinedSettlement } from '../../../map-data/make/settlements/read-settlements.ts';

const json = (bytes: Uint8Array | undefined): unknown =>
  JSON.parse(new TextDecoder().decode(bytes));

/** The counties and provinces of settlements, from the files that the page loads. */
export function pageDivisions(
  settlements: readonly JoinedSettlement[],
): Map<string, SettlementDivision> {
  const file = json(divisionsFile(settlements).bytes) as DivisionsFile;
  const packs = new Map([...nameFiles(settlements)].map(({ path, bytes }) => [path, bytes]));
  return new Map(
    settlementCellsIn(settlementFrame, listLevel).flatMap((cell) => {
      const names = json(packs.get(listPackPath('names', cell))) as SettlementNamesPack;
      return [...divisionsOf(file, cell, names)];
    }),
  );
}
