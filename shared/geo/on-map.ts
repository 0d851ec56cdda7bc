import { contains, dataFrame, mapFrame } from './bounds.ts';
import type { LatLng } from './position.ts';

/**
 * Reads two numbers without labels as a latitude and a longitude, in either order. If one order gives a point in the
 * region (`dataFrame`), that order is used. Otherwise, the first number is the latitude if this gives a point on the
 * map. Returns null if neither order gives a point on the map.
 */
export function inEitherOrder(first: number, second: number): LatLng | null {
  const orders = [
    { lat: first, lng: second },
    { lat: second, lng: first },
  ];
  for (const frame of [dataFrame, mapFrame]) {
    const found = orders.find((order) => contains(frame, order));
    if (found) return found;
  }
  return null;
}

export const onMap = (position: LatLng): LatLng | null =>
  contains(mapFrame, position) ? position : null;
