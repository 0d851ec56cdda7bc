import { settlementCellAt, variantsLevel } from '@shared/formats/settlement-pack.ts';
import type { JoinedSettlement } from '../settlements/read-settlements.ts';

export const byId = (a: JoinedSettlement, b: JoinedSettlement): number => a.id - b.id;

/**
 * Sorts settlements so that neighbours come one after the other. Neighbours often belong to the same division, so the
 * list of their divisions compresses well.
 */
export function inListOrder(settlements: readonly JoinedSettlement[]): JoinedSettlement[] {
  return settlements
    .map((one) => {
      const { x, y } = settlementCellAt(one, variantsLevel);
      return { one, order: y * 2 ** variantsLevel + x };
    })
    .sort((a, b) => a.order - b.order || byId(a.one, b.one))
    .map(({ one }) => one);
}
