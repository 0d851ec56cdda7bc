import fc from 'fast-check';
import { expect, it } from 'vitest';
import { yearIn, yearsOf } from './date-bound.ts';
import { readDate } from './written-date.ts';

it.each(['jalali', 'hijri'] as const)(
  'a date in a %s year converts back to the same year',
  (calendar) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), (year) => {
        const bounds = readDate(String(year), calendar);
        const [first, last] = yearsOf(bounds ?? { earliest: null, latest: null });
        expect(first !== null && last !== null && last - first <= 1 && last >= first).toBe(true);
        // The earliest bound may be a day before the year, so the test uses a later day that is certainly within the
        // year.
        const inside = new Date(Date.parse(bounds?.earliest ?? '') + 3 * 86_400_000);
        expect(yearIn(calendar, inside.toISOString().slice(0, 10))).toBe(year);
      }),
      { numRuns: 200 },
    );
  },
);

it('a Jalali year spans two Gregorian years', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1500 }), (year) => {
      const [first, last] = yearsOf(readDate(String(year), 'jalali')!);
      expect([first, last]).toEqual([year + 621, year + 622]);
    }),
  );
});

it('readDate returns bounds in order for any text', () => {
  const piece = fc.constantFrom(
    ...[
      'c. ',
      'before ',
      'after ',
      '18',
      '93',
      '1893',
      '-',
      '–',
      '/',
      '.',
      ' ',
      's',
      'th century',
      ' BC',
      'حدود ',
      '۱۳۱۴',
      'illər',
      '?',
      '(',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const read = readDate(pieces.join(''), 'gregorian');
      const [first, last] = yearsOf(read ?? { earliest: null, latest: null });
      if (first !== null && last !== null) expect(first).toBeLessThanOrEqual(last);
    }),
  );
});
