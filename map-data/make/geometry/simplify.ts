import type { GridPoint } from './grid.ts';

function squaredDistance([px, py]: GridPoint, [ax, ay]: GridPoint, [bx, by]: GridPoint): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

function farthest(line: readonly GridPoint[], from: number, to: number): [number, number] {
  let [index, worst] = [-1, -1];
  for (let at = from + 1; at < to; at++) {
    const distance = squaredDistance(line[at]!, line[from]!, line[to]!);
    if (distance > worst) [index, worst] = [at, distance];
  }
  return [index, worst];
}

/** Simplifies a line (Douglas–Peucker). Every omitted point is within `tolerance` of the new line. */
export function simplify(line: readonly GridPoint[], tolerance: number): GridPoint[] {
  if (line.length < 3) return [...line];
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [index, worst] = farthest(line, from, to);
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
