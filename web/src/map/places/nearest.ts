import { toWorld } from '../geometry.ts';
import type { LatLng } from '../types.ts';

/** The name that is nearest to where nothing is. */
export interface NearestName {
  name: string;
  position: LatLng;
}

/** Metres around the equator. */
const equator = 40_075_017;

/** How far, in metres, and in which direction, in degrees clockwise from north, a map shows a point to lie. */
export function wayTo(from: LatLng, to: LatLng): { metres: number; bearing: number } {
  const a = toWorld(from);
  const b = toWorld(to);
  const shrunk = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180);
  return {
    metres: Math.hypot(b.x - a.x, b.y - a.y) * equator * shrunk,
    bearing: (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI,
  };
}

export function nearestOf(from: LatLng, all: Iterable<NearestName>): NearestName | null {
  const middle = toWorld(from);
  let nearest: NearestName | null = null;
  let least = Infinity;
  for (const one of all) {
    const { x, y } = toWorld(one.position);
    const distance = Math.hypot(x - middle.x, y - middle.y);
    if (distance >= least) continue;
    nearest = one;
    least = distance;
  }
  return nearest;
}
