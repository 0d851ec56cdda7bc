import { distanceBetween } from '@shared/geo/distance.ts';
import { degrees } from '@shared/geo/earth.ts';
import { toWorld } from '@shared/geo/mercator.ts';
import type { LatLng } from '../types.ts';

export interface NearestName {
  name: string;
  position: LatLng;
}

/** The distance is in metres. The bearing is in degrees clockwise from north, from the first point to the second. */
export function wayTo(from: LatLng, to: LatLng): { metres: number; bearing: number } {
  const a = toWorld(from);
  const b = toWorld(to);
  return { metres: distanceBetween(from, to), bearing: degrees(Math.atan2(b.x - a.x, a.y - b.y)) };
}

export function nearestOf(from: LatLng, all: Iterable<NearestName>): NearestName | null {
  let nearest: NearestName | null = null;
  let least = Infinity;
  for (const one of all) {
    const distance = distanceBetween(from, one.position);
    if (distance >= least) continue;
    nearest = one;
    least = distance;
  }
  return nearest;
}
