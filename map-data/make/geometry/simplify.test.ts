import { expect, it } from 'vitest';
import { simplify, simplifyRing } from './simplify.ts';

it('leaves out what lies as far off as the tolerance, and keeps what lies farther', () => {
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

it('keeps a ring closed, and leaves fewer than four points of one within the tolerance', () => {
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
