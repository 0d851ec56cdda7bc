import type { GridPoint } from './grid.ts';

/** The sides of a box, in the units of its points. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Returns a function for each side of a box. The function returns how far inside the box a point is. The result is
 * negative outside.
 */
const sides = ([left, top, right, bottom]: Box): ((point: GridPoint) => number)[] => [
  ([x]) => x - left,
  ([x]) => right - x,
  ([, y]) => y - top,
  ([, y]) => bottom - y,
];

/**
 * Returns the part of a ring within a box, as a ring (Sutherland–Hodgman). Where the ring leaves the box, the result
 * follows the box's edge. The result is empty if the ring is outside.
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
