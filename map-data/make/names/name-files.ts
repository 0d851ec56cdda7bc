import {
  isOnLevel,
  packSettlements,
  settlementCellAt,
  settlementCellsIn,
  settlementFrame,
  settlementLevels,
  settlementPackPath,
  variantsLevel,
  type SettlementCell,
  type SettlementSource,
} from '../../../functions/src/contract/settlement-pack.ts';
import type { MapFile } from '../map-file.ts';
import { tellingVariants } from './telling-variants.ts';

/** The packs of all cells and levels, empty ones too: a view asks for what it needs, and finds it. */
export function* nameFiles(settlements: readonly SettlementSource[]): Generator<MapFile> {
  for (const level of settlementLevels) {
    const byCell = new Map<string, SettlementSource[]>();
    for (const one of settlements) {
      if (!isOnLevel(one.osm.class, level)) continue;
      const key = settlementPackPath('names', settlementCellAt(one, level));
      const cell = byCell.get(key);
      if (cell) cell.push(one);
      else byCell.set(key, [one]);
    }
    for (const cell of settlementCellsIn(settlementFrame, level)) {
      yield* filesOf(cell, byCell.get(settlementPackPath('names', cell)) ?? []);
    }
  }
}

function* filesOf(cell: SettlementCell, settlements: SettlementSource[]): Generator<MapFile> {
  const packs = packSettlements(
    cell,
    settlements.map((one) => ({ ...one, variants: tellingVariants(one) })),
  );
  for (const kind of ['names', 'classes', 'variants'] as const) {
    if (kind === 'variants' && cell.z !== variantsLevel) continue;
    const bytes = new TextEncoder().encode(JSON.stringify(packs[kind]));
    yield { path: settlementPackPath(kind, cell), bytes };
  }
}
