import type { SettlementClass } from '@shared/names/importance.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Distance in metres within which a point belongs to a settlement whose built-up area is unknown. */
export const inFrom = 1_000;
/** Maximum distance in metres between a point and a settlement that is relevant for it. */
export const farthest = 50_000;
/** For each class of settlements, the maximum radius in metres within built-up land that several settlements share. */
export const reach: Record<SettlementClass | 'unclassed', number> = {
  city: 20_000,
  town: 6_000,
  village: 2_000,
  hamlet: 2_000,
  unclassed: 2_000,
};
const most = 5;
/** Number of nearest settlements that are searched for one that contains the point. */
const neighbours = 40;

export interface PlaceAt {
  index: number;
  metres: number;
  /** Whether the point is in the settlement; otherwise the settlement is only a landmark. */
  isIn: boolean;
}

/** Finds the settlements in or near which a point is. Those that contain the point come first, then the nearest. */
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
  const own = gazetteer.areaOf(index);
  const kind = gazetteer.classOf(index);
  if (own !== 0 && own === area && metres <= reach[kind ?? 'unclassed']) return true;
  const isCounted = kind === 'city' || kind === 'town';
  const radius = isCounted ? radiusOf(gazetteer.populationOf(index)) : 0;
  return metres <= (own === 0 ? Math.max(inFrom, radius) : radius);
}

/** Inhabitants per square kilometre; Iran's cities have about 8,000. */
const density = 8_000;
/** Maximum radius of a settlement in metres. */
const greatestRadius = 12_000;

/**
 * Returns the radius of a settlement in metres. For most cities, the map has the built-up areas of the outskirts but
 * not that of the centre, so cities are treated as circles whose size depends on the population.
 */
export function radiusOf(population: number): number {
  return Math.min(greatestRadius, 1_000 * Math.sqrt(population / density / Math.PI));
}
