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
} from '@shared/formats/settlement-pack.ts';
import type { MapFile } from '../map-file.ts';
import type { JoinedSettlement } from '../settlements/read-settlements.ts';
import { isSeat } from '../settlements/seats.ts';
import { distinctVariants } from './distinct-variants.ts';

/** Inhabitants from which a town is shown at low zoom. */
const greatFrom = 30_000;

/**
 * Towns that are shown before others at low zoom, and seats of Iran's counties, whose population is often
 * missing.
 */
const isGreatTown = (one: JoinedSettlement) =>
  (one.population ?? 0) >= greatFrom || (one.country === 'IR' && isSeat(one));

/** The packs of all cells and levels, including empty ones, so that every request of a view finds a file. */
export function* nameFiles(settlements: readonly JoinedSettlement[]): Generator<MapFile> {
  for (const level of settlementLevels) {
    const byCell = new Map<string, JoinedSettlement[]>();
    for (const one of settlements) {
      if (!isOnLevel(one.osm.class, isGreatTown(one), level)) continue;
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

function* filesOf(cell: SettlementCell, settlements: JoinedSettlement[]): Generator<MapFile> {
  const packs = packSettlements(
    cell,
    settlements.map((one) => ({ ...one, variants: distinctVariants(one) })),
  );
  for (const kind of ['names', 'classes', 'variants'] as const) {
    if (kind === 'variants' && cell.z !== variantsLevel) continue;
    const bytes = new TextEncoder().encode(JSON.stringify(packs[kind]));
    yield { path: settlementPackPath(kind, cell), bytes };
  }
}
