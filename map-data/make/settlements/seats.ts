import type { GeoNamesSettlement } from './table.ts';

/** Feature codes of seats of government, the highest first: of a country, a province, a county. */
const features = ['PPLC', 'PPLA', 'PPLA2'];

const grade = ({ feature }: Pick<GeoNamesSettlement, 'feature'>) => features.indexOf(feature);
export const isSeat = (row: Pick<GeoNamesSettlement, 'feature'>): boolean => grade(row) >= 0;

/**
 * Ids of a country's seats, the most important first: by level of government, then by population. Uses data of GeoNames
 * (CC BY) only, and none of OpenStreetMap, so that the list can be published under the same licence as the places.
 */
export function seatsOf(rows: readonly GeoNamesSettlement[], country: string): number[] {
  return rows
    .filter((row) => row.country === country && isSeat(row))
    .sort((a, b) => grade(a) - grade(b) || (b.population ?? 0) - (a.population ?? 0) || a.id - b.id)
    .map(({ id }) => id);
}
