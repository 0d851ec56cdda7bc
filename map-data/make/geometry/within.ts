import type { Position } from './grid.ts';

/** Whether a point is inside a ring (even-odd rule); for points exactly on the ring the result may be either. */
export function isWithin(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false;
  ring.forEach(([bx, by], index) => {
    const [ax, ay] = ring[index - 1] ?? [bx, by];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
