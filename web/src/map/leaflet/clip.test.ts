import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipLine, clipRing, type Box, type Points } from './clip.ts';

const box: Box = { west: 0, north: 0, east: 10, south: 10 };

const pairs = (points: Points): [number, number][] =>
  Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at]!, points[2 * at + 1]!]);

/** By the even-odd rule. */
function isInside(points: Points, x: number, y: number): boolean {
  const ring = pairs(points);
  return ring.reduce((inside, [toX, toY], at) => {
    const [fromX, fromY] = ring.at(at - 1)!;
    const crosses = fromY > y !== toY > y;
    return crosses && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) ? !inside : inside;
  }, false);
}

const isWithin = ([x, y]: [number, number]) =>
  x >= -1e-9 && x <= 10 + 1e-9 && y >= -1e-9 && y <= 10 + 1e-9;

/** Far outside and inside alike; whole numbers, between which the points asked for lie. */
const coordinate = fc.oneof(fc.integer({ min: -5, max: 15 }), fc.integer({ min: -1e7, max: 1e7 }));
const ring = fc
  .array(coordinate, { minLength: 6, maxLength: 24 })
  .map((all) => all.slice(0, all.length & ~1));

describe('a ring', () => {
  it('that surrounds the box becomes the box', () => {
    const around = clipRing([-1e9, -1e9, 1e9, -1e9, 1e9, 1e9, -1e9, 1e9, -1e9, -1e9], box);
    expect(new Set(pairs(around).map(String))).toEqual(new Set(['0,0', '10,0', '10,10', '0,10']));
  });

  it('inside stays as it is; outside nothing is left', () => {
    const inside = [1, 1, 9, 1, 9, 9];
    expect(Array.from(clipRing(inside, box))).toEqual(inside);
    expect(clipRing([11, 1, 19, 1, 19, 9], box)).toHaveLength(0);
  });

  it('holds in the box what it held before, and reaches no further', () => {
    const within = fc.integer({ min: 0, max: 9 }).map((whole) => whole + 0.4142135);
    fc.assert(
      fc.property(ring, within, within, (points, x, y) => {
        const clipped = clipRing(points, box);
        expect(pairs(clipped).every(isWithin)).toBe(true);
        expect(isInside(clipped, x, y)).toBe(isInside(points, x, y));
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});

describe('a line', () => {
  it.each<[string, number[], number[][]]>([
    ['inside', [1, 1, 5, 5, 9, 1], [[1, 1, 5, 5, 9, 1]]],
    ['through', [-10, 5, 20, 5], [[0, 5, 10, 5]]],
    ['past a corner', [-3, 2, 2, -3], []],
    ['along outside', [-1, -5, -1, 20], []],
    [
      'out and in again',
      [5, 5, 15, 5, 15, 8, 5, 8],
      [
        [5, 5, 10, 5],
        [10, 8, 5, 8],
      ],
    ],
  ])('%s', (_, line, parts) => {
    expect(clipLine(line, box)).toEqual(parts);
  });

  it('keeps every point that lies in the box, and no other', () => {
    fc.assert(
      fc.property(ring, (points) => {
        const kept = clipLine(points, box).flatMap(pairs);
        expect(kept.every(isWithin)).toBe(true);
        const inside = pairs(points).filter(([x, y]) => x > 0 && x < 10 && y > 0 && y < 10);
        for (const [x, y] of inside) {
          expect(kept.some(([a, b]) => Math.abs(a - x) < 1e-6 && Math.abs(b - y) < 1e-6)).toBe(
            true,
          );
        }
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});
