import { expect, it } from 'vitest';
import { simplify, simplifyRing } from './simplify.ts';

it('simplify drops a point within the tolerance, and keeps a point beyond it', () => {
  const line = [
    [0, 0],
    [5, 2],
    [10, 0],
  ] as const;
  expect(simplify(line, 2)).toEqual([
    [0, 0],
    [10, 0],
  ]);
  expect(simplify(line, 1.9)).toEqual(line);
});

it('simplifyRing keeps a ring closed, and reduces a ring within the tolerance to fewer than four points', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 10],
    [0, 10],
    [0, 0],
  ] as const;
  expect(simplifyRing(square, 1)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ]);
  expect(
    simplifyRing(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
      3,
    ).length,
  ).toBeLessThan(4);
});
