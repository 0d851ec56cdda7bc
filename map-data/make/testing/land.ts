import { dataFrame } from '@shared/formats/tiles/levels.ts';
import type { Position } from '../geometry/grid.ts';
import { isWithin } from '../geometry/within.ts';
import { polygonsOf, readFeatures } from '../sources.ts';

/**
 * A pseudo-random generator (Park–Miller). It yields numbers from 0 to 1, and the numbers are the same in every run.
 */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; yield state / 2_147_483_647) state = (state * 48_271) % 2_147_483_647;
}

/** Returns `count` points on land in Iran, inside the map's frame. The points are the same in every run. */
export function pointsInIran(count: number): { lat: number; lng: number }[] {
  const provinces = readFeatures('osm/iran-provinces.geojson.gz').flatMap(polygonsOf);
  const lakes = readFeatures('osm/water.geojson.gz').flatMap(polygonsOf);
  const on = (areas: readonly Position[][][], at: Position) =>
    areas.some(([outer = []]) => isWithin(outer, at));
  const random = numbers(13);
  const next = () => random.next().value as number;
  const points: { lat: number; lng: number }[] = [];
  while (points.length < count) {
    const lng = dataFrame.west + next() * (dataFrame.east - dataFrame.west);
    const lat = dataFrame.south + next() * (dataFrame.north - dataFrame.south);
    if (on(provinces, [lng, lat]) && !on(lakes, [lng, lat])) points.push({ lat, lng });
  }
  return points;
}
