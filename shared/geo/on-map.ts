import { contains, dataFrame, mapFrame } from './bounds.ts';
import type { LatLng } from './position.ts';

/**
 * Returns the position of two numbers without labels. The first number is the latitude, unless only the reverse order
 * gives a position in the region.
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
