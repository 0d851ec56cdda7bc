/**
 * The importance of a settlement, declared once for the map, lists, search and geocoder. More important settlements get
 * labels first, come first in lists, and come first among equally good search results.
 */

/** OpenStreetMap's class of a settlement (`place=…`), the highest first. */
export const settlementClasses = ['city', 'town', 'village', 'hamlet'] as const;
export type SettlementClass = (typeof settlementClasses)[number];

export interface Weighed {
  /** OpenStreetMap's class; null when unknown. */
  class: SettlementClass | null;
  /** Number of inhabitants from GeoNames; null when unknown. */
  population: number | null;
  /** Whether the settlement is abandoned or destroyed. */
  gone: boolean;
}

const weightOf: Record<SettlementClass, number> = {
  city: 400,
  town: 300,
  village: 200,
  hamlet: 100,
};
/**
 * Importance of a settlement whose class is unknown: below a village and above a hamlet, because most of them are small
 * villages.
 */
const unclassed = 150;
const abandoned = 50;
/** Points for a population that is ten times as large. Even ten million inhabitants do not reach the next class. */
const perTenfold = 14;

/**
 * Returns the importance, from 50 to 498. The class decides. Among cities and among towns the number of inhabitants
 * decides; for villages GeoNames' numbers are mostly missing and sometimes absurd.
 */
export function importance({ class: kind, population, gone }: Weighed): number {
  if (gone) return abandoned;
  if (kind === null) return unclassed;
  const counted = kind === 'city' || kind === 'town' ? (population ?? 0) : 0;
  const inhabitants = Math.min(98, Math.round(perTenfold * Math.log10(Math.max(1, counted))));
  return weightOf[kind] + inhabitants;
}
