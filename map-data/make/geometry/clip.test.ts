import { expect, it } from 'vitest';
import type { GridPoint } from './grid.ts';
import { clipRing, type Box } from './clip.ts';

const box: Box = [0, 0, 10, 10];
const square = (from: number, to: number): GridPoint[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

const area = (ring: readonly GridPoint[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!;
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

it.each([
  ['within the box stays unchanged', square(2, 8), 36],
  ['around the box becomes the box', square(-5, 15), 100],
  ['over a corner keeps the part inside', square(5, 15), 25],
  ['beside the box is removed', square(11, 20), 0],
] as const)('clipRing: a ring %s', (_, ring, left) => {
  const clipped = clipRing(ring, box);
  expect(area(clipped)).toBeCloseTo(left);
  for (const [x, y] of clipped) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(10);
  }
});
