/**
 * How much a settlement matters beside others: what is lettered first, listed first, and found first
 * among equals. Said once, for map, lists, search and geocoder.
 */

/** What OpenStreetMap calls a settlement (`place=…`), the greatest first. */
export const settlementClasses = ['city', 'town', 'village', 'hamlet'] as const;
export type SettlementClass = (typeof settlementClasses)[number];

export interface Weighed {
  /** Null where nobody has said. */
  class: SettlementClass | null;
  /** Inhabitants as GeoNames counts them; null where it does not. */
  population: number | null;
  /** Abandoned or destroyed: its name is all that is left. */
  gone: boolean;
}

const weightOf: Record<SettlementClass, number> = {
  city: 400,
  town: 300,
  village: 200,
  hamlet: 100,
};
/** Between village and hamlet: most of those that nobody has classed are small villages. */
const unclassed = 150;
const abandoned = 50;
/** Ten million inhabitants stay below the next class. */
const perTenfold = 14;

/**
 * 50 to 498; the class decides. Inhabitants order cities and towns among themselves and count for
 * nothing else, because GeoNames' numbers of villages are mostly missing and sometimes absurd.
 */
export function importance({ class: kind, population, gone }: Weighed): number {
  if (gone) return abandoned;
  if (kind === null) return unclassed;
  const counted = kind === 'city' || kind === 'town' ? (population ?? 0) : 0;
  const inhabitants = Math.min(98, Math.round(perTenfold * Math.log10(Math.max(1, counted))));
  return weightOf[kind] + inhabitants;
}
