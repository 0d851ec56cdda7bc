/** A frame in any unit, y downwards. */
export interface Box {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Points as x0, y0, x1, y1, … */
export type Points = ArrayLike<number>;

/** Keeps what lies on one side of an upright (axis 0) or level (axis 1) line. */
function cutRing(points: Points, axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const kept: number[] = [];
  let before = points.length - 2;
  for (let at = 0; at < points.length; before = at, at += 2) {
    const isIn = ((points[at + axis] ?? 0) - limit) * side >= 0;
    const wasIn = ((points[before + axis] ?? 0) - limit) * side >= 0;
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (isIn !== wasIn) {
      const fromX = points[before] ?? 0;
      const fromY = points[before + 1] ?? 0;
      if (axis === 0) kept.push(limit, fromY + ((limit - fromX) / (x - fromX)) * (y - fromY));
      else kept.push(fromX + ((limit - fromY) / (y - fromY)) * (x - fromX), limit);
    }
    if (isIn) kept.push(x, y);
  }
  return kept;
}

/**
 * The part of a ring within a box (Sutherland and Hodgman's way), closed along the box's sides; empty
 * when there is none. What is inside of the ring by the even-odd rule stays so everywhere in the box.
 */
export function clipRing(points: Points, { west, north, east, south }: Box): Points {
  let kept = points;
  kept = cutRing(kept, 0, west, 1);
  kept = cutRing(kept, 0, east, -1);
  kept = cutRing(kept, 1, north, 1);
  return cutRing(kept, 1, south, -1);
}

/** The shares of a segment, 0 to 1, between which it lies in a box (Liang and Barsky's way), or null. */
function sharesWithin(
  [x, y, toX, toY]: readonly [number, number, number, number],
  box: Box,
): [enters: number, leaves: number] | null {
  let enters = 0;
  let leaves = 1;
  for (const [step, room] of [
    [x - toX, x - box.west],
    [toX - x, box.east - x],
    [y - toY, y - box.north],
    [toY - y, box.south - y],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) enters = Math.max(enters, room / step);
    if (step > 0) leaves = Math.min(leaves, room / step);
  }
  return enters <= leaves ? [enters, leaves] : null;
}

/** The parts of a line within a box. */
export function clipLine(points: Points, box: Box): number[][] {
  const parts: number[][] = [];
  let part: number[] | null = null;
  for (let at = 2; at < points.length; at += 2) {
    const x = points[at - 2] ?? 0;
    const y = points[at - 1] ?? 0;
    const toX = points[at] ?? 0;
    const toY = points[at + 1] ?? 0;
    const shares = sharesWithin([x, y, toX, toY], box);
    if (!shares) {
      part = null;
      continue;
    }
    const [enters, leaves] = shares;
    if (!part || enters > 0) {
      part = [x + enters * (toX - x), y + enters * (toY - y)];
      parts.push(part);
    }
    part.push(x + leaves * (toX - x), y + leaves * (toY - y));
    if (leaves < 1) part = null;
  }
  return parts;
}
