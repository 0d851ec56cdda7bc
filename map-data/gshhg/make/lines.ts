import type { Frame } from '@shared/formats/tiles/levels.ts';
import type { Position } from '../decode-line.ts';

/** All distances are in degrees, and all points are [lng, lat]. */
type Line = Position[];

/**
 * Distance in degrees (about 10 m). Two line ends that are about this far apart or less count as the same point. The
 * ends can differ slightly, because GSHHG cuts lines at the edges of its squares ("bins") and rounds the two new ends
 * separately.
 */
const reach = 1e-4;

function meet([ax, ay]: Position, [bx, by]: Position): boolean {
  return Math.abs(ax - bx) < 1.5 * reach && Math.abs(ay - by) < 1.5 * reach;
}

function cell(x: number, y: number): string {
  return `${Math.round(x / reach)},${Math.round(y / reach)}`;
}

function cellsAround([x, y]: Position): string[] {
  const steps = [0, -reach, reach];
  return steps.flatMap((dx) => steps.map((dy) => cell(x + dx, y + dy)));
}

const first = (line: Line) => line[0] as Position;
const last = (line: Line) => line.at(-1) as Position;

class LooseEnds {
  readonly #byCell = new Map<string, Line[]>();
  readonly #alive: Set<Line>;

  constructor(lines: readonly Line[]) {
    this.#alive = new Set(lines);
    for (const line of lines) {
      for (const [x, y] of [first(line), last(line)]) {
        const key = cell(x, y);
        this.#byCell.set(key, [...(this.#byCell.get(key) ?? []), line]);
      }
    }
  }

  takeFrom(point: Position): Line | null {
    for (const key of cellsAround(point)) {
      for (const line of this.#byCell.get(key) ?? []) {
        if (!this.#alive.has(line)) continue;
        const starts = meet(point, first(line));
        if (!starts && !meet(point, last(line))) continue;
        this.#alive.delete(line);
        return starts ? line : line.toReversed();
      }
    }
    return null;
  }

  take(line: Line): boolean {
    return this.#alive.delete(line);
  }
}

function closes(line: Line): boolean {
  return line.length > 3 && meet(first(line), last(line));
}

function grow(line: Line, ends: LooseEnds): Line {
  let grown = line;
  while (!closes(grown)) {
    const next = ends.takeFrom(last(grown));
    if (next === null) return grown;
    grown = [...grown, ...next.slice(1)];
  }
  return [...grown.slice(0, -1), first(grown)];
}

/**
 * Joins lines whose ends meet, in either direction. If the two ends of a joined line meet, the result is a ring. The
 * last point of a ring repeats its first point exactly.
 */
export function stitch(lines: readonly Line[]): Line[] {
  const usable = lines.filter((line) => line.length > 1);
  const ends = new LooseEnds(usable);
  const done: Line[] = [];
  for (const line of usable) {
    if (!ends.take(line)) continue;
    const forward = grow(line, ends);
    done.push(isClosed(forward) ? forward : grow(forward.toReversed(), ends));
  }
  return done;
}

export function isClosed(line: Line): boolean {
  const [ax, ay] = first(line);
  const [bx, by] = last(line);
  return line.length > 3 && ax === bx && ay === by;
}

/**
 * Clips a ring to a frame (Sutherland–Hodgman). The ring must repeat its first point. Returns null if no part of the
 * ring is in the frame.
 */
export function clipRing(ring: Line, { west, south, east, north }: Frame): Line | null {
  const edges = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 1, limit: north, sign: -1 },
  ] as const;
  let points = ring.slice(0, -1);
  for (const { axis, limit, sign } of edges) {
    const inside = (point: Position) => (point[axis] - limit) * sign >= 0;
    let before = last(points);
    const kept: Line = [];
    for (const point of points) {
      if (inside(point) !== inside(before)) {
        const t = (limit - before[axis]) / (point[axis] - before[axis]);
        const across = 1 - axis;
        const other = (before[across] ?? 0) + t * ((point[across] ?? 0) - (before[across] ?? 0));
        kept.push(axis === 0 ? [limit, other] : [other, limit]);
      }
      if (inside(point)) kept.push(point);
      before = point;
    }
    points = kept;
    if (points.length < 3) return null;
  }
  return [...points, first(points)];
}

/** Clips a line to a frame. The line is cut at its vertices, so each end may lose up to one segment. */
export function clipLine(line: Line, { west, south, east, north }: Frame): Line[] {
  const parts: Line[] = [[]];
  for (const point of line) {
    const [x, y] = point;
    if (x >= west && x <= east && y >= south && y <= north) current(parts).push(point);
    else if (current(parts).length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

const current = (parts: Line[]) => parts.at(-1) as Line;

/** Length of a degree of longitude in degrees of latitude, at 37.5° N. */
const squeeze = 0.79;

function squaredDistance([px, py]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [(bx - ax) * squeeze, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((px - ax) * squeeze * dx + (py - ay) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return ((px - ax) * squeeze - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

type Tolerance = (point: Position) => number;

/**
 * Simplifies a line or a ring (Douglas–Peucker). The tolerance is in degrees of latitude and depends on the position.
 */
export function simplify(line: Line, toleranceAt: Tolerance): Line {
  if (!isClosed(line)) return simplifyOpen(line, toleranceAt);
  // Douglas–Peucker needs two fixed points, but a ring has no ends. The second fixed point is the point farthest from
  // the first fixed point.
  const anchor = first(line);
  const distances = line.map((point) => squaredDistance(point, anchor, anchor));
  const far = distances.indexOf(Math.max(...distances));
  const there = simplifyOpen(line.slice(0, far + 1), toleranceAt);
  return [...there, ...simplifyOpen(line.slice(far), toleranceAt).slice(1)];
}

function simplifyOpen(line: Line, toleranceAt: Tolerance): Line {
  const kept = new Set([0, line.length - 1]);
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const [start, end] = [line[from] as Position, line[to] as Position];
    let worst = 1;
    let index = -1;
    for (let i = from + 1; i < to; i++) {
      const point = line[i] as Position;
      const excess = squaredDistance(point, start, end) / toleranceAt(point) ** 2;
      if (excess > worst) [worst, index] = [excess, i];
    }
    if (index < 0) continue;
    kept.add(index);
    spans.push([from, index], [index, to]);
  }
  return line.filter((_, i) => kept.has(i));
}

/** Returns the area of a ring in square degrees. */
export function areaOf(ring: Line): number {
  let sum = 0;
  let [ax, ay] = first(ring);
  for (const [bx, by] of ring) {
    sum += ax * by - bx * ay;
    [ax, ay] = [bx, by];
  }
  return Math.abs(sum) / 2;
}
