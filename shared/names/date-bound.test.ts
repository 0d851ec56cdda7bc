import { expect, it } from 'vitest';
import { beginningOf, isInOrder, isIsoDate, yearIn, yearsOf } from './date-bound.ts';

it.each([
  ['1926', true],
  ['1937-11-09', true],
  ['1937-11', false],
  ['1937-02-29', false],
  ['926', false],
  ['-0499', true],
  ['-0499-03-01', true],
  ['-0000', false],
  ['0000', true],
  ['1926 ', false],
])('%j is a year or day of ISO 8601: %s', (text, is) => expect(isIsoDate(text)).toBe(is));

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
  [['-0499', '-0499'], ['-0399', '-0399'], true],
  [['-0399', '-0399'], ['-0499', '-0499'], false],
  [['-0001', null], ['0001', '0001'], true],
] as const)('%j can be before %j: %s', ([earliest, latest], [earliest2, latest2], is) => {
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
  ['gregorian', '-0000', NaN],
  ['jalali', '-0000', NaN],
  ['jalali', '10620-11-21', NaN],
] as const)('the %s year on %s is %d', (calendar, iso, year) => {
  expect(yearIn(calendar, iso)).toBe(year);
});

it('yearsOf returns the years of both ends, and null for an unknown end', () => {
  expect(yearsOf({ earliest: '1979-02-11', latest: null })).toEqual([1979, null]);
  expect(yearsOf({ earliest: null, latest: '1980' })).toEqual([null, 1980]);
});

it('yearsOf returns years before Christ with 0 for 1 BC', () => {
  expect(yearsOf({ earliest: '-0499', latest: '0000' })).toEqual([-499, 0]);
  expect(yearIn('gregorian', '-0499')).toBe(-499);
});

it('beginningOf orders bounds by their beginning, bounds without years last', () => {
  const bounds = [
    { earliest: null, latest: null },
    { earliest: '1926', latest: null },
    { earliest: '-0099', latest: null },
    { earliest: null, latest: '-0499' },
  ];
  const ordered = bounds.toSorted((a, b) => beginningOf(a) - beginningOf(b));
  expect(ordered).toEqual(bounds.toReversed());
});
