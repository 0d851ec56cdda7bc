import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inCalendar, isoDay, monthAfter, startOf } from './calendar.ts';

describe('dates of the three calendars', () => {
  it.each([
    ['jalali', [1304, 1, 11], '1925-03-31'],
    ['jalali', [1316, 8, 18], '1937-11-09'],
    ['jalali', [1357, 11, 22], '1979-02-11'],
    ['jalali', [1399, 12, 30], '2021-03-20'],
    ['hijri', [1, 1, 1], '0622-07-19'],
    ['hijri', [1324, 6, 14], '1906-08-05'],
    ['gregorian', [1828, 2, 22], '1828-02-22'],
    ['gregorian', [7, 1, 1], '0007-01-01'],
    // The years 0 and −9998 are 1 BC and 9999 BC.
    ['gregorian', [0, 2, 29], '0000-02-29'],
    ['gregorian', [-9998, 1, 1], '-9998-01-01'],
    ['gregorian', [9999, 12, 31], '9999-12-31'],
  ] as const)('%s %j begins on %s', (calendar, [year, month, day], iso) => {
    const at = startOf(calendar, { year, month, day });
    expect(at === null ? null : isoDay(at)).toBe(iso);
  });

  it.each([
    ['jalali', [1400, 12, 30]],
    ['jalali', [1400, 13, 1]],
    ['jalali', [1400, 7, 31]],
    ['hijri', [1324, 2, 30]],
    ['gregorian', [1900, 2, 29]],
    ['gregorian', [-9999, 1, 1]],
    ['gregorian', [10_000, 1, 1]],
    ['jalali', [0, 1, 1]],
    ['jalali', [10_000, 1, 1]],
  ] as const)('%s: %j is not a date', (calendar, [year, month, day]) => {
    expect(startOf(calendar, { year, month, day })).toBeNull();
  });

  it.each(['gregorian', 'jalali', 'hijri'] as const)(
    'every day of the %s calendar converts in both directions, and months follow each other',
    (calendar) => {
      const day = 24 * 60 * 60 * 1000;
      fc.assert(
        fc.property(fc.integer({ min: -490_000, max: 60_000 }), (days) => {
          const at = days * day;
          const there = inCalendar(calendar, at);
          expect(startOf(calendar, there)).toBe(at);
          const next = startOf(calendar, monthAfter(there)) ?? NaN;
          expect(inCalendar(calendar, next - day).month).toBe(there.month);
        }),
        { numRuns: 300 },
      );
    },
  );
});
