import { chain } from '../geometry/chain.ts';
import type { Grid, GridPoint, Position } from '../geometry/grid.ts';
import { simplify, simplifyRing } from '../geometry/simplify.ts';
import type { Feature, Properties } from '../sources.ts';

/** Joins and simplifies lines. Omits lines whose length is at most `shortest`, in units of the grid. */
export const joinedLines = (
  lines: readonly (readonly GridPoint[])[],
  { tolerance, shortest = 0 }: { tolerance: number; shortest?: number },
): GridPoint[][] =>
  chain(lines)
    .map((line) => simplify(line, tolerance))
    .filter((line) => lengthOf(line) > shortest);

export function lineFeature(
  lines: readonly (readonly Position[])[],
  { grid, tolerance, shortest = 0 }: { grid: Grid; tolerance: number; shortest?: number },
  properties: Properties,
): Feature[] {
  const onGrid = lines.map((line) => line.map(grid.to));
  const coordinates = joinedLines(onGrid, { tolerance, shortest }).map((line) =>
    line.map(grid.from),
  );
  if (coordinates.length === 0) return [];
  return [{ type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates } }];
}

function lengthOf(line: readonly GridPoint[]): number {
  return line.reduce((sum, [x, y], index) => {
    const before = line[index - 1];
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum;
  }, 0);
}

/** Returns the doubled area in square units of the grid. */
function doubleArea(ring: readonly GridPoint[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[index + 1] ?? ring[0]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  );
}

/**
 * Simplifies the rings of a polygon; the outer ring is first. Returns an empty list if the polygon is smaller than
 * `smallest`, in square units of the grid. Also removes holes that are smaller than `smallest`.
 */
export function simplifiedRings(
  rings: readonly (readonly GridPoint[])[],
  { tolerance, smallest }: { tolerance: number; smallest: number },
): GridPoint[][] {
  const [outer, ...holes] = rings.map((ring) => simplifyRing(ring, tolerance));
  const isLarge = (ring: readonly GridPoint[]) =>
    ring.length > 3 && doubleArea(ring) >= 2 * smallest;
  return outer && isLarge(outer) ? [outer, ...holes.filter(isLarge)] : [];
}

export function polygonFeature(
  rings: readonly (readonly Position[])[],
  { grid, ...fineness }: { grid: Grid; tolerance: number; smallest: number },
  properties: Properties,
): Feature[] {
  const onGrid = rings.map((ring) => ring.map(grid.to));
  const coordinates = simplifiedRings(onGrid, fineness).map((ring) => ring.map(grid.from));
  if (coordinates.length === 0) return [];
  return [{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }];
}
