import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween } from './distance.ts';
import { NearestIndex } from './nearest-index.ts';

const positions = fc.array(
  fc.record({
    lat: fc.double({ min: 34, max: 41, noNaN: true }),
    lng: fc.double({ min: 42, max: 52, noNaN: true }),
  }),
  { minLength: 1, maxLength: 60 },
);

it('NearestIndex finds the nearest positions in order, like measuring every distance', () => {
  fc.assert(
    fc.property(
      positions,
      fc.nat(59),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(500, 5_000, 15_000, 200_000),
      (all, which, most, farthest) => {
        const point = all[which % all.length]!;
        const index = new NearestIndex(all.length, (at) => all[at]!);
        const expected = all
          .map((one) => distanceBetween(point, one))
          .filter((metres) => metres <= farthest)
          .sort((a, b) => a - b)
          .slice(0, most);
        expect(index.nearest(point, most, farthest).map(({ metres }) => metres)).toEqual(expected);
      },
    ),
  );
});

it('NearestIndex finds nothing without positions', () => {
  const none = new NearestIndex(0, () => ({ lat: 0, lng: 0 }));
  expect(none.nearest({ lat: 38, lng: 46 }, 5, 5_000)).toEqual([]);
});
