import { contains, dataFrame, mapFrame } from './bounds.ts';
import type { LatLng } from './position.ts';

/** The position of two numbers without labels: latitude is first, unless only the other order is in the region. */
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

/** Returns the position; null if it is outside of the map. */
export const onMap = (position: LatLng): LatLng | null =>
  contains(mapFrame, position) ? position : null;
