import type { SettlementClass } from '@shared/names/importance.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Gazetteer } from './gazetteer.ts';

/** Metres: where a settlement's built-up area is unknown, a point this near is in it. */
export const inFrom = 1_000;
/** Metres: settlements farther away than this say nothing about a point. */
export const farthest = 50_000;
/** Metres: how far a settlement of each class can reach within built-up land that several share. */
export const reach: Record<SettlementClass | 'unclassed', number> = {
  city: 20_000,
  town: 6_000,
  village: 2_000,
  hamlet: 2_000,
  unclassed: 2_000,
};
const most = 5;
/** Of so many neighbours the settlement that a point lies in is one. */
const neighbours = 40;

export interface PlaceAt {
  index: number;
  metres: number;
  /** Whether the point lies in it; else it is something to go by. */
  isIn: boolean;
}

/** The settlements that a point lies in or near, the nearest first; those that it lies in before others. */
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

/** Inhabitants of a square kilometre, in Iran's cities about 8,000. */
const density = 8_000;
/** Metres. */
const greatestRadius = 12_000;

/**
 * Metres. Of most cities the map has the outskirts' built-up areas but not the middle's, so these are
 * taken for a circle that their inhabitants fill.
 */
export function radiusOf(population: number): number {
  return Math.min(greatestRadius, 1_000 * Math.sqrt(population / density / Math.PI));
}
