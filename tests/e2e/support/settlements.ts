import {
  readSettlements,
  type JoinedSettlement,
} from '../../../map-data/make/settlements/read-settlements.ts';

let read: readonly JoinedSettlement[] | undefined;

/** Returns all settlements of the map. Reads them at the first call, which takes a second of processor time. */
export const allSettlements = (): readonly JoinedSettlement[] => (read ??= readSettlements());
