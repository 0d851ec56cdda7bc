import type { GeoNamesSettlement } from './table.ts';

/** Seats of government, the highest first: a country's, a province's, a county's. */
const features = ['PPLC', 'PPLA', 'PPLA2'];

const grade = ({ feature }: Pick<GeoNamesSettlement, 'feature'>) => features.indexOf(feature);
export const isSeat = (row: Pick<GeoNamesSettlement, 'feature'>): boolean => grade(row) >= 0;

/**
 * Ids of a country's seats according to GeoNames alone (CC BY), the most important first: by level of
 * government, then by population. Uses no data of OpenStreetMap, so that the list can be published under the
 * same licence as the places.
 */
export function seatsOf(rows: readonly GeoNamesSettlement[], country: string): number[] {
  return rows
    .filter((row) => row.country === country && isSeat(row))
    .sort((a, b) => grade(a) - grade(b) || (b.population ?? 0) - (a.population ?? 0) || a.id - b.id)
    .map(({ id }) => id);
}
