import type { GridPoint } from './grid.ts';

/** Finds the point of a part of a line that is farthest from the straight line between the ends of this part. */
function farthest(
  line: readonly GridPoint[],
  from: number,
  to: number,
): { index: number; worst: number } {
  const start = line[from]!;
  const end = line[to]!;
  const ax = start[0];
  const ay = start[1];
  const dx = end[0] - ax;
  const dy = end[1] - ay;
  const length = dx * dx + dy * dy;
  let index = -1;
  let worst = -1;
  // A map has millions of points, so this loop creates no objects.
  for (let at = from + 1; at < to; at++) {
    const point = line[at]!;
    const px = point[0] - ax;
    const py = point[1] - ay;
    const along = length === 0 ? 0 : (px * dx + py * dy) / length;
    const t = Math.max(0, Math.min(1, along));
    const squaredDistance = (px - t * dx) ** 2 + (py - t * dy) ** 2;
    if (squaredDistance > worst) {
      index = at;
      worst = squaredDistance;
    }
  }
  return { index, worst };
}

/** Simplifies a line (Douglas–Peucker). Every omitted point is within `tolerance` of the new line. */
export function simplify(line: readonly GridPoint[], tolerance: number): GridPoint[] {
  if (line.length < 3) return [...line];
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const { index, worst } = farthest(line, from, to);
    if (worst <= tolerance * tolerance) continue;
    kept.add(index);
    spans.push([from, index], [index, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

/**
 * Simplifies a ring, which must repeat its first point. Keeps the first point and the point farthest from the first
 * point. If the ring is smaller than the tolerance, the result has fewer than four points. Exception: a ring of at most
 * four points stays unchanged.
 */
export function simplifyRing(ring: readonly GridPoint[], tolerance: number): GridPoint[] {
  const [first] = ring;
  if (!first || ring.length < 5) return [...ring];
  let far = 0;
  let most = -1;
  ring.forEach(([x, y], index) => {
    const distance = (x - first[0]) ** 2 + (y - first[1]) ** 2;
    if (distance > most) [far, most] = [index, distance];
  });
  const there = simplify(ring.slice(0, far + 1), tolerance);
  return [...there, ...simplify(ring.slice(far), tolerance).slice(1)];
}
