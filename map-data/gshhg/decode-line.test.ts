import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeLine } from './decode-line.ts';

it('decodeLine adds up the steps; x is the longitude', () => {
  expect(decodeLine([90, 76, 1, -2, 0, 4], 0.5)).toEqual([
    [45, 38],
    [45.5, 37],
    [45.5, 39],
  ]);
});

it('decodeLine returns no points for no numbers', () => {
  expect(decodeLine([], 0.5)).toEqual([]);
});

it('decodeLine refuses an odd number of coordinates', () => {
  expect(() => decodeLine([1, 2, 3], 0.5)).toThrow(
    new RangeError('3 numbers: expected an even count'),
  );
});

it('decodeLine reverses the encoding of any line', () => {
  const point = fc.tuple(fc.integer({ min: -9e5, max: 9e5 }), fc.integer({ min: -9e5, max: 9e5 }));
  fc.assert(
    fc.property(fc.array(point), (line) => {
      const steps = line.flatMap(([x, y], i) => {
        const [px, py] = line[i - 1] ?? [0, 0];
        return [x - px, y - py];
      });
      expect(decodeLine(steps, 1)).toEqual(line);
    }),
  );
});
