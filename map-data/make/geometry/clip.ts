import type { GridPoint } from './grid.ts';

export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Returns one function for each side of the box. The function returns the distance of a point from this side. The
 * distance is negative if the point is beyond the side.
 */
const sides = ([left, top, right, bottom]: Box): ((point: GridPoint) => number)[] => [
  ([x]) => x - left,
  ([x]) => right - x,
  ([, y]) => y - top,
  ([, y]) => bottom - y,
];

/**
 * Clips a ring to a box (Sutherland–Hodgman). If the ring leaves the box, the result follows the box's edge. The result
 * is empty if the ring is outside the box.
 */
export function clipRing(ring: readonly GridPoint[], box: Box): GridPoint[] {
  let points = [...ring];
  for (const inside of sides(box)) {
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1)!;
      const [here, there] = [inside(point), inside(before)];
      const kept: GridPoint[] = here >= 0 ? [point] : [];
      if (here >= 0 === there >= 0) return kept;
      const share = there / (there - here);
      const crossing: GridPoint = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ];
      return [crossing, ...kept];
    });
  }
  return points;
}
