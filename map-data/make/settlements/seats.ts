import type { GeoNamesSettlement } from './table.ts';

/** Feature codes of the seats of government of a country, a province and a county, in this order. */
const features = ['PPLC', 'PPLA', 'PPLA2'];

const grade = ({ feature }: Pick<GeoNamesSettlement, 'feature'>) => features.indexOf(feature);
export const isSeat = (row: Pick<GeoNamesSettlement, 'feature'>): boolean => grade(row) >= 0;

/**
 * Returns the ids of a country's seats, sorted by level of government and then by population. The list uses only data
 * of GeoNames (CC BY) and none of OpenStreetMap, so that the list can have the same licence as the places of the
 * published map.
 */
export function seatsOf(rows: readonly GeoNamesSettlement[], country: string): number[] {
  return rows
    .filter((row) => row.country === country && isSeat(row))
    .sort((a, b) => grade(a) - grade(b) || (b.population ?? 0) - (a.population ?? 0) || a.id - b.id)
    .map(({ id }) => id);
}
