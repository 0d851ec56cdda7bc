/**
 * More important settlements get labels first and come first in lists. Among equally good search results they also come
 * first.
 */

/** OpenStreetMap's classes of settlements (`place=…`), the highest class first. */
export const settlementClasses = ['city', 'town', 'village', 'hamlet'] as const;
export type SettlementClass = (typeof settlementClasses)[number];

export interface Weighed {
  /** The settlement's class in OpenStreetMap. Null if the class is unknown. */
  class: SettlementClass | null;
  /** Number of inhabitants from GeoNames. Null if the number is unknown. */
  population: number | null;
  gone: boolean;
}

const weightOf: Record<SettlementClass, number> = {
  city: 400,
  town: 300,
  village: 200,
  hamlet: 100,
};
/**
 * Importance of a settlement of unknown class: below a village and above a hamlet, because most such settlements are
 * small villages.
 */
const unclassed = 150;
const abandoned = 50;
/**
 * Points for each factor of ten in a settlement's population. Even ten million inhabitants give fewer points than the
 * 100 points between two classes.
 */
const perTenfold = 14;

/**
 * Returns the importance of a settlement, from 50 to 498. Abandoned settlements have the lowest importance. For all
 * others, the class decides first. Among cities and among towns, the number of inhabitants decides. For villages and
 * hamlets, this number is ignored, because GeoNames' numbers are mostly missing and sometimes absurd.
 */
export function importance({ class: kind, population, gone }: Weighed): number {
  if (gone) return abandoned;
  if (kind === null) return unclassed;
  const counted = kind === 'city' || kind === 'town' ? (population ?? 0) : 0;
  const inhabitants = Math.min(98, Math.round(perTenfold * Math.log10(Math.max(1, counted))));
  return weightOf[kind] + inhabitants;
}
