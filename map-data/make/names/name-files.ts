import {
  isOnLevel,
  listLevel,
  listPackPath,
  packSettlements,
  settlementCellAt,
  settlementCellsIn,
  settlementFrame,
  settlementLevels,
  settlementPackPath,
  variantsLevel,
  type SettlementCell,
  type SettlementLevel,
  type SettlementPackKind,
} from '@shared/formats/settlement-pack.ts';
import type { MapFile } from '../map-file.ts';
import type { JoinedSettlement } from '../settlements/read-settlements.ts';
import { byId, inListOrder } from './pack-order.ts';
import { isSeat } from '../settlements/seats.ts';
import { distinctVariants } from './distinct-variants.ts';

/** Number of inhabitants from which a settlement is one of the largest towns, which the map shows at low zooms. */
const greatFrom = 30_000;

/**
 * Returns whether a town has many inhabitants, or is a seat of government in Iran, down to the seats of counties. For
 * these seats, the number of inhabitants is often missing.
 */
const isGreatTown = (one: JoinedSettlement) =>
  (one.population ?? 0) >= greatFrom || (one.country === 'IR' && isSeat(one));

/**
 * Yields the settlement files of every cell. Cells without settlements get files, too, so that the app finds a file for
 * each visible cell.
 */
export function* nameFiles(settlements: readonly JoinedSettlement[]): Generator<MapFile> {
  for (const level of settlementLevels) {
    const onLevel = settlements.filter((one) => isOnLevel(one.osm.class, isGreatTown(one), level));
    const kinds = level === variantsLevel ? allKinds : allKinds.filter((one) => one !== 'variants');
    yield* filesOf(onLevel.toSorted(byId), level, kinds, settlementPackPath);
  }
  yield* filesOf(inListOrder(settlements), listLevel, allKinds, listPackPath);
}

const allKinds: readonly SettlementPackKind[] = ['names', 'classes', 'variants'];

function* filesOf(
  settlements: readonly JoinedSettlement[],
  level: SettlementLevel,
  kinds: readonly SettlementPackKind[],
  pathOf: (kind: SettlementPackKind, cell: SettlementCell) => string,
): Generator<MapFile> {
  const keyOf = ({ x, y }: SettlementCell) => `${x}/${y}`;
  const byCell = new Map<string, JoinedSettlement[]>();
  for (const one of settlements) {
    const key = keyOf(settlementCellAt(one, level));
    const cell = byCell.get(key);
    if (cell) cell.push(one);
    else byCell.set(key, [one]);
  }
  for (const cell of settlementCellsIn(settlementFrame, level)) {
    const its = byCell.get(keyOf(cell)) ?? [];
    const packs = packSettlements(
      cell,
      its.map((one) => ({ ...one, variants: distinctVariants(one) })),
    );
    for (const kind of kinds) {
      const bytes = new TextEncoder().encode(JSON.stringify(packs[kind]));
      yield { path: pathOf(kind, cell), bytes };
    }
  }
}
