/** Plane geometry on [lng, lat] arrays: stitching, clipping, simplifying. Degrees throughout. */

function key([x, y]) {
  // GSHHG's bins cut lines at their edges and round each side alone: 1e-4° (about 10 m) forgives that.
  return `${Math.round(x * 1e4)},${Math.round(y * 1e4)}`;
}

function neighbouringKeys([x, y]) {
  const keys = [];
  for (const dx of [0, -1e-4, 1e-4])
    for (const dy of [0, -1e-4, 1e-4]) keys.push(key([x + dx, y + dy]));
  return keys;
}

/** Joins lines whose ends meet, whichever way they run. Closed results repeat their first point. */
export function stitch(lines) {
  const ends = new Map();
  const alive = new Set();
  const at = (line, last) => (last ? line.at(-1) : line[0]);
  const add = (line) => {
    alive.add(line);
    for (const last of [false, true]) {
      const k = key(at(line, last));
      ends.set(k, [...(ends.get(k) ?? []), line]);
    }
  };
  const partner = (line, point) => {
    for (const k of neighbouringKeys(point)) {
      const found = (ends.get(k) ?? []).find((other) => other !== line && alive.has(other));
      if (found) return found;
    }
    return null;
  };
  lines.filter((line) => line.length > 1).forEach(add);
  const near = (a, b) => neighbouringKeys(a).includes(key(b));
  const done = [];
  for (const start of [...alive]) {
    if (!alive.has(start)) continue;
    let line = start;
    alive.delete(line);
    for (const side of ['end', 'start']) {
      for (;;) {
        const point = at(line, side === 'end');
        if (near(line[0], line.at(-1)) && line.length > 3) break;
        const next = partner(line, point);
        if (!next) break;
        alive.delete(next);
        const meetsWithStart = near(point, next[0]);
        const forward = (side === 'end') === meetsWithStart ? next : [...next].reverse();
        line = side === 'end' ? [...line, ...forward.slice(1)] : [...forward.slice(0, -1), ...line];
      }
    }
    if (near(line[0], line.at(-1)) && line.length > 3) line = [...line.slice(0, -1), line[0]];
    done.push(line);
  }
  return done;
}

export function isClosed(line) {
  const [a, b] = [line[0], line.at(-1)];
  return line.length > 3 && a[0] === b[0] && a[1] === b[1];
}

/** Sutherland–Hodgman: a ring (first point repeated) cut to the frame; null when nothing is left. */
export function clipRing(ring, { west, south, east, north }) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  let points = ring.slice(0, -1);
  for (const [axis, limit, sign] of edges) {
    const inside = (p) => (p[axis] - limit) * sign >= 0;
    const out = [];
    points.forEach((point, i) => {
      const before = points.at(i - 1);
      if (inside(point) !== inside(before)) {
        const t = (limit - before[axis]) / (point[axis] - before[axis]);
        out.push([0, 1].map((k) => (k === axis ? limit : before[k] + t * (point[k] - before[k]))));
      }
      if (inside(point)) out.push(point);
    });
    points = out;
    if (points.length < 3) return null;
  }
  return [...points, points[0]];
}

/** The parts of a line inside the frame, cut at vertices: what sticks out is at most one segment. */
export function clipLine(line, { west, south, east, north }) {
  const parts = [];
  let part = [];
  for (const point of line) {
    const [x, y] = point;
    if (x >= west && x <= east && y >= south && y <= north) part.push(point);
    else {
      if (part.length > 1) parts.push(part);
      part = [];
    }
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

function squaredDistance([px, py], [ax, ay], [bx, by]) {
  // At 37.5° N a degree of longitude is 0.79 of one of latitude.
  const k = 0.79;
  const [dx, dy] = [(bx - ax) * k, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((px - ax) * k * dx + (py - ay) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return ((px - ax) * k - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

/** Douglas–Peucker with a tolerance that may differ by place: `toleranceAt(point)` in degrees. */
export function simplify(line, toleranceAt) {
  if (isClosed(line)) {
    // A ring has no ends to keep: hold the point farthest from the first as a second anchor.
    const far = line.reduce(
      (best, p, i) => {
        const d = squaredDistance(p, line[0], line[0]);
        return d > best.d ? { d, i } : best;
      },
      { d: -1, i: 0 },
    ).i;
    const halves = [line.slice(0, far + 1), line.slice(far)].map((half) =>
      simplifyOpen(half, toleranceAt),
    );
    return [...halves[0], ...halves[1].slice(1)];
  }
  return simplifyOpen(line, toleranceAt);
}

function simplifyOpen(line, toleranceAt) {
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const stack = [[0, line.length - 1]];
  while (stack.length > 0) {
    const [from, to] = stack.pop();
    let worst = 1;
    let index = -1;
    for (let i = from + 1; i < to; i++) {
      const excess = squaredDistance(line[i], line[from], line[to]) / toleranceAt(line[i]) ** 2;
      if (excess > worst) [worst, index] = [excess, i];
    }
    if (index < 0) continue;
    keep[index] = 1;
    stack.push([from, index], [index, to]);
  }
  return line.filter((_, i) => keep[i] === 1);
}

/** Area of a ring in square degrees. */
export function areaOf(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  }
  return Math.abs(sum) / 2;
}
