import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRange } from './range.ts';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['lines=1-2', null],
  ['', null],
  [null, null],
])('parses %s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

it('never exceeds the file', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n }),
      fc.bigInt({ min: 0n }),
      fc.integer({ min: 1 }),
      (a, b, size) => {
        for (const header of [`bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`]) {
          const range = parseRange(header, size);
          if (range === null || range === 'unsatisfiable') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.start).toBeLessThanOrEqual(range.end);
          expect(range.end).toBeLessThan(size);
        }
      },
    ),
  );
});
