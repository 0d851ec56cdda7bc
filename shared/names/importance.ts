/**
 * The importance of a settlement, by which the map orders labels, lists order places, and searches order equal
 * matches. It is defined once, for map, lists, search and geocoder.
 */

/** OpenStreetMap's class of a settlement (`place=…`), the highest first. */
export const settlementClasses = ['city', 'town', 'village', 'hamlet'] as const;
export type SettlementClass = (typeof settlementClasses)[number];

export interface Weighed {
  /** OpenStreetMap's class; null when unknown. */
  class: SettlementClass | null;
  /** Inhabitants according to GeoNames; null when unknown. */
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
/** The importance of an unclassified settlement, between village and hamlet: most of them are small villages. */
const unclassed = 150;
const abandoned = 50;
/**
 * Points for each tenfold number of inhabitants; even with ten million inhabitants, a settlement stays below the next
 * class.
 */
const perTenfold = 14;

/**
 * The importance, from 50 to 498. The class decides. Inhabitants only order cities and towns, because GeoNames' numbers
 * for villages are mostly missing and sometimes absurd.
 */
export function importance({ class: kind, population, gone }: Weighed): number {
  if (gone) return abandoned;
  if (kind === null) return unclassed;
  const counted = kind === 'city' || kind === 'town' ? (population ?? 0) : 0;
  const inhabitants = Math.min(98, Math.round(perTenfold * Math.log10(Math.max(1, counted))));
  return weightOf[kind] + inhabitants;
}
