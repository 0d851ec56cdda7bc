import { readFileSync } from 'node:fs';
import {
  divisionsOf,
  divisionsPath,
  type DivisionsFile,
  type SettlementDivision,
} from '@shared/formats/divisions-file.ts';
import {
  listLevel,
  listPackPath,
  settlementCellsIn,
  settlementFrame,
  type SettlementNamesPack,
} from '@shared/formats/settlement-pack.ts';

/**
 * The counties and provinces of settlements by place id, from the files of the map that the app loads.
 *
 * @param folder with `current.json`, as `npm run build` writes it
 */
export function readDivisions(folder: URL): ReadonlyMap<string, SettlementDivision> {
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
  const { revision } = read('current.json') as { revision: string };
  const file = read(`${revision}/${divisionsPath}`) as DivisionsFile;
  return new Map(
    settlementCellsIn(settlementFrame, listLevel).flatMap((cell) => {
      const names = read(`${revision}/${listPackPath('names', cell)}`) as SettlementNamesPack;
      return [...divisionsOf(file, cell, names)];
    }),
  );
}
