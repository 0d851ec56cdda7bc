import { expect, it } from 'vitest';
import { valueAt } from './stops.ts';

it('interpolates exponentially between stops, is 0 before the first and constant after the last', () => {
  const stops = [
    [8, 1],
    [10, 4],
  ] as const;
  expect([7, 8, 9, 10, 16].map((zoom) => valueAt(stops, zoom))).toEqual([0, 1, 2, 4, 4]);
});
