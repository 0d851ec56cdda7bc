import type { SettlementClass } from '@shared/names/importance.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Gazetteer } from './gazetteer.ts';

/**
 * Minimum radius in metres of a settlement whose built-up area is unknown. The settlement contains all points within
 * its radius.
 */
export const inFrom = 1_000;
/** `placesAt` ignores settlements that are farther from the point than this distance in metres. */
export const farthest = 50_000;
/**
 * Several settlements may share a built-up area. A point in this area counts as part of a settlement only if it is at
 * most this number of metres from the settlement. The distance depends on the settlement's class.
 */
export const reach: Record<SettlementClass | 'unclassed', number> = {
  city: 20_000,
  town: 6_000,
  village: 2_000,
  hamlet: 2_000,
  unclassed: 2_000,
};
const most = 5;
const neighbours = 40;

export interface PlaceAt {
  index: number;
  metres: number;
  isIn: boolean;
}

export function placesAt(gazetteer: Gazetteer, point: Location): PlaceAt[] {
  const area = gazetteer.builtUp.areaAt(point);
  const all = gazetteer.nearest.nearest(point, neighbours, farthest).map(({ index, metres }) => ({
    index,
    metres,
    isIn: isIn(gazetteer, { index, metres }, area),
  }));
  return all.toSorted((a, b) => Number(b.isIn) - Number(a.isIn)).slice(0, most);
}

function isIn(
  gazetteer: Gazetteer,
  { index, metres }: { index: number; metres: number },
  area: number,
): boolean {
  const own = gazetteer.builtUpAreaOf(index);
  const kind = gazetteer.classOf(index);
  if (own !== 0 && own === area && metres <= reach[kind ?? 'unclassed']) return true;
  const isCounted = kind === 'city' || kind === 'town';
  const radius = isCounted ? radiusOf(gazetteer.populationOf(index)) : 0;
  return metres <= (own === 0 ? Math.max(inFrom, radius) : radius);
}

/** Assumed number of inhabitants per square kilometre. Iran's cities have about 8,000. */
const density = 8_000;
/** Maximum radius of a settlement in metres. */
const greatestRadius = 12_000;

/**
 * Estimates the radius of a settlement in metres from its population. For most cities, the map has built-up areas of
 * the outskirts but not of the centre. So `isIn` also counts all points within this radius as part of a city or town.
 */
export function radiusOf(population: number): number {
  return Math.min(greatestRadius, 1_000 * Math.sqrt(population / density / Math.PI));
}
