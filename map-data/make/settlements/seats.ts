import type { GeoNamesSettlement } from './table.ts';

/** Feature codes of the seats of government of a country, a province and a county. The highest level is first. */
const features = ['PPLC', 'PPLA', 'PPLA2'];

const grade = ({ feature }: Pick<GeoNamesSettlement, 'feature'>) => features.indexOf(feature);
export const isSeat = (row: Pick<GeoNamesSettlement, 'feature'>): boolean => grade(row) >= 0;

/**
 * Returns the ids of a country's seats of government. They are sorted by level of government, then by population. Uses
 * only data of GeoNames (CC BY) and none of OpenStreetMap, so that the list can have the same licence as the places.
 */
export function seatsOf(rows: readonly GeoNamesSettlement[], country: string): number[] {
  return rows
    .filter((row) => row.country === country && isSeat(row))
    .sort((a, b) => grade(a) - grade(b) || (b.population ?? 0) - (a.population ?? 0) || a.id - b.id)
    .map(({ id }) => id);
}
