import type { Position } from './grid.ts';

/** Whether a point lies within a ring (even-odd; of points on its line no more is promised than an answer). */
export function isWithin(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false;
  ring.forEach(([bx, by], index) => {
    const [ax, ay] = ring[index - 1] ?? [bx, by];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
