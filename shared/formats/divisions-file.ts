import {
  listLevel,
  listPackPath,
  placeIdsOf,
  settlementCellsIn,
  settlementFrame,
  type SettlementCell,
  type SettlementNamesPack,
} from './settlement-pack.ts';

/**
 * `divisions.json`, beside the files of settlements, contains the province of each settlement and, in Iran, the county.
 * Only imports of users' lists need this file, because those lists contain names of counties. The provinces are from
 * GeoNames (CC BY 4.0) and the counties from OpenStreetMap, so the file's licence is ODbL 1.0.
 */
export const divisionsPath = 'divisions.json';

export interface DivisionsFile {
  /**
   * Counties and provinces. Their names have no words such as "county". `others` contains further names of the
   * division, each name once. `province` is the index of a county's province in this list.
   */
  divisions: { fa: string; latin: string; others: string[]; province?: number }[];
  /**
   * For each path `lists/names/{x}/{y}.json`, a list with one number per settlement, in the order of that file. The
   * number is the index of the county, or of the province if the county is unknown. It is -1 if both are unknown.
   */
  cells: Record<string, number[]>;
}

export interface SettlementDivision {
  fa: string;
  latin: string;
  names: readonly string[];
}

export function divisionsOf(
  { divisions, cells }: DivisionsFile,
  cell: SettlementCell,
  names: Pick<SettlementNamesPack, 'ids'>,
): Map<string, SettlementDivision> {
  const indexes = cells[listPackPath('names', cell)] ?? [];
  const known = new Map<number, SettlementDivision | null>();
  const found = new Map<string, SettlementDivision>();
  placeIdsOf(names).forEach((id, at) => {
    const index = indexes[at] ?? -1;
    let division = known.get(index);
    if (division === undefined) known.set(index, (division = divisionAt(divisions, index)));
    if (division) found.set(id, division);
  });
  return found;
}

function divisionAt(
  divisions: DivisionsFile['divisions'],
  index: number,
): SettlementDivision | null {
  const one = divisions[index];
  if (!one) return null;
  const province = divisions[one.province ?? -1];
  const both = [one, ...(province ? [province] : [])];
  const spellings = both.flatMap(({ fa, latin, others }) => [fa, latin, ...others]);
  return { fa: one.fa, latin: one.latin, names: spellings.filter((name) => name !== '') };
}

/**
 * Returns the divisions of all settlements by place id.
 *
 * @param read reads a JSON file of the map by its path
 */
export function allDivisions(read: (path: string) => unknown): Map<string, SettlementDivision> {
  const file = read(divisionsPath) as DivisionsFile;
  return new Map(
    settlementCellsIn(settlementFrame, listLevel).flatMap((cell) => {
      const names = read(listPackPath('names', cell)) as SettlementNamesPack;
      return [...divisionsOf(file, cell, names)];
    }),
  );
}
