import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Levels, peakOf } from './levels.ts';

it('finds the loudest sample, positive or negative', () => {
  expect(peakOf(Float32Array.from([0.25, -0.5, 0.125]))).toBe(0.5);
});

it('returns 0 for no samples, and at most 1', () => {
  expect(peakOf(new Float32Array())).toBe(0);
  expect(peakOf(Float32Array.from([-3]))).toBe(1);
});

it('keeps the newest levels in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.integer({ min: 1, max: 20 }),
      (all, n) => {
        const levels = new Levels(n);
        for (const level of all) levels.push(level);
        expect(levels.bars).toEqual(all.slice(-n));
      },
    ),
  );
});
