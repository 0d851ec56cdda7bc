import { settlementCellAt, variantsLevel } from '@shared/formats/settlement-pack.ts';
import type { JoinedSettlement } from '../settlements/read-settlements.ts';

export const byId = (a: JoinedSettlement, b: JoinedSettlement): number => a.id - b.id;

/**
 * Sorts settlements so that neighbours come one after the other. Neighbours often belong to the same division, so the
 * list of their divisions compresses well.
 */
export function inListOrder(settlements: readonly JoinedSettlement[]): JoinedSettlement[] {
  const cells = new Map(settlements.map((one) => [one, settlementCellAt(one, variantsLevel)]));
  const orderOf = (one: JoinedSettlement) => {
    const { x = 0, y = 0 } = cells.get(one) ?? {};
    return y * 2 ** variantsLevel + x;
  };
  return settlements.toSorted((a, b) => orderOf(a) - orderOf(b) || byId(a, b));
}
