import type { Position } from './grid.ts';

/**
 * Returns whether a point is within a ring (even–odd rule). For points exactly on the ring, the result may be true or
 * false.
 */
export function isWithin(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false;
  ring.forEach(([bx, by], index) => {
    const [ax, ay] = ring[index - 1] ?? [bx, by];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
