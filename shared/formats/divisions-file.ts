import { settlementPackPath } from './settlement-pack.ts';
import type { SettlementCell, SettlementNamesPack } from './settlement-pack.ts';

/**
 * `divisions.json` beside the settlements' files: the county of each settlement of Iran and the province of each
 * settlement. Only lists need it, because they say counties. From GeoNames (provinces, CC BY 4.0) and OpenStreetMap
 * (counties), so it is under ODbL 1.0.
 */
export const divisionsPath = 'divisions.json';

export interface DivisionsFile {
  /** Names in all languages, without words such as "county", each once. `province` is a county's, as an index. */
  divisions: { fa: string; latin: string; others: string[]; province?: number }[];
  /**
   * By path of a cell's names: for each settlement, in the order of that file, the index of its county, or of its
   * province where the county is not known; -1 if neither is.
   */
  cells: Record<string, number[]>;
}

/** A county or province. */
export interface Division {
  fa: string;
  latin: string;
  /** All its names, and those of the province that it is in. */
  names: readonly string[];
}

/** The divisions of a cell's settlements by place id. */
export function divisionsOf(
  { divisions, cells }: DivisionsFile,
  cell: SettlementCell,
  { ids }: Pick<SettlementNamesPack, 'ids'>,
): Map<string, Division> {
  const indexes = cells[settlementPackPath('names', cell)] ?? [];
  const found = new Map<string, Division>();
  let id = 0;
  ids.forEach((step, at) => {
    id += step;
    const one = divisions[indexes[at] ?? -1];
    if (!one) return;
    const province = divisions[one.province ?? -1];
    const names = [one, ...(province ? [province] : [])].flatMap(({ fa, latin, others }) =>
      [fa, latin, ...others].filter((name) => name !== ''),
    );
    found.set(`gn-${id}`, { fa: one.fa, latin: one.latin, names });
  });
  return found;
}
