import type { GeoNamesSettlement } from './table.ts';

/** Seats of government, the greatest first: a country's, a province's, a county's. */
const features = ['PPLC', 'PPLA', 'PPLA2'];

const grade = ({ feature }: Pick<GeoNamesSettlement, 'feature'>) => features.indexOf(feature);
export const isSeat = (row: Pick<GeoNamesSettlement, 'feature'>): boolean => grade(row) >= 0;

/**
 * Ids of a country's seats by GeoNames alone (CC BY), the most important first: by what they are the seat
 * of, then by inhabitants. What OpenStreetMap says has no part in it, so that it may go wherever the
 * places go.
 */
export function seatsOf(rows: readonly GeoNamesSettlement[], country: string): number[] {
  return rows
    .filter((row) => row.country === country && isSeat(row))
    .sort((a, b) => grade(a) - grade(b) || (b.population ?? 0) - (a.population ?? 0) || a.id - b.id)
    .map(({ id }) => id);
}
