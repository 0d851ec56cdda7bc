import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, isInOrder, isIsoDate, yearIn, yearsOf } from './date-bound.ts';
import type { Calendar } from './vocabulary.ts';

describe('what is written, as Gregorian bounds', () => {
  it.each([
    ['1926', 'gregorian', ['1926', '1926']],
    ['1926/5', 'gregorian', ['1926-05-01', '1926-05-31']],
    ['1937-11-09', 'gregorian', ['1937-11-09', '1937-11-09']],
    [' 1926 ', 'gregorian', ['1926', '1926']],
    ['1926.5.3', 'gregorian', ['1926-05-03', '1926-05-03']],
    ['1926/12', 'gregorian', ['1926-12-01', '1926-12-31']],
    ['1926–1979', 'gregorian', ['1926', '1979']],
    ['1926—1979', 'gregorian', ['1926', '1979']],
    ['1926 .. 1979', 'gregorian', ['1926', '1979']],
    ['1926–1926', 'gregorian', ['1926', '1926']],
    ['1926–1979/5', 'gregorian', ['1926-01-01', '1979-05-31']],
    ['1926/5/3–1926/5/3', 'gregorian', ['1926-05-03', '1926-05-03']],
    ['1314', 'jalali', ['1935-03-22', '1936-03-20']],
    ['۱۳۱۴', 'jalali', ['1935-03-22', '1936-03-20']],
    ['١٣١٦/٨/١٨', 'jalali', ['1937-11-09', '1937-11-09']],
    ['1316/8', 'jalali', ['1937-10-23', '1937-11-21']],
    ['1313 – 1314', 'jalali', ['1934-03-21', '1936-03-20']],
    // a lunar day is sure to a day
    ['1324/6/14', 'hijri', ['1906-08-04', '1906-08-06']],
  ] as const)('%s (%s)', (text, calendar, [earliest, latest]) => {
    expect(boundsOf(text, calendar)).toEqual({ earliest, latest });
  });

  it.each([
    '',
    'spring',
    '1314/13',
    '1314/7/31',
    '1979–1926',
    '1–2–3',
    '19999',
    '9999',
    '1926–',
    '0',
    'in 1314',
    '1314-',
    '1314/123',
    '1314/7/123',
  ])('%j is no date', (text) => expect(boundsOf(text, 'jalali')).toBeNull());

  it.each(['jalali', 'hijri'] as const)(
    'a %s year keeps the Gregorian years it spans',
    (calendar) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1500 }), (year) => {
          const bounds = boundsOf(String(year), calendar);
          const [first, last] = yearsOf(bounds ?? { earliest: null, latest: null });
          expect(first !== null && last !== null && last - first <= 1 && last >= first).toBe(true);
          // a day into it, and a day before its end, it is that year
          const inside = new Date(Date.parse(bounds?.earliest ?? '') + 3 * 86_400_000);
          expect(yearIn(calendar, inside.toISOString().slice(0, 10))).toBe(year);
        }),
        { numRuns: 200 },
      );
    },
  );

  it('a Jalali year lies in two Gregorian ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), (year) => {
        const [first, last] = yearsOf(boundsOf(String(year), 'jalali' satisfies Calendar)!);
        expect([first, last]).toEqual([year + 621, year + 622]);
      }),
    );
  });
});

it.each([
  ['1926', true],
  ['1937-11-09', true],
  ['1937-11', false],
  ['1937-02-29', false],
  ['926', false],
  ['1926 ', false],
])('%j is a date of ISO 8601: %s', (text, is) => expect(isIsoDate(text)).toBe(is));

it.each([
  [['1926', '1926'], ['1979', '1979'], true],
  [['1979', '1979'], ['1926', '1926'], false],
  [['1979-02-11', null], ['1979', '1979'], true],
  [['1979-02-11', null], [null, '1979-02-10'], false],
  [['1979-02-11', null], [null, '1979-02-11'], true],
  [['1979', null], [null, '1979-02-10'], true],
  [['1980', null], [null, '1979-12-31'], false],
  [['1980-01-01', null], [null, '1979'], false],
  [[null, '1999'], ['1926', '1926'], true],
] as const)('%j before %j: %s', ([earliest, latest], [earliest2, latest2], is) => {
  expect(isInOrder({ earliest, latest }, { earliest: earliest2, latest: latest2 })).toBe(is);
  expect(isInOrder({ earliest, latest }, null)).toBe(true);
  expect(isInOrder(null, { earliest, latest })).toBe(true);
});

it.each([
  ['gregorian', '1979', 1979],
  ['jalali', '1979', 1357],
  ['jalali', '1979-03-20', 1357],
  ['jalali', '1979-03-21', 1358],
  ['hijri', '1979', 1399],
] as const)('the %s year on %s is %d', (calendar, iso, year) => {
  expect(yearIn(calendar, iso)).toBe(year);
});

it('tells the years of a bound, and which end is not known', () => {
  expect(yearsOf({ earliest: '1979-02-11', latest: null })).toEqual([1979, null]);
  expect(yearsOf({ earliest: null, latest: '1980' })).toEqual([null, 1980]);
});
