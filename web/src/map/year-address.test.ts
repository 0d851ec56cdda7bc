import { expect, it } from 'vitest';
import { firstYear, lastYear, withYear, yearOf } from './year-address.ts';

it.each([
  ['', 'original'],
  ['?year=1960', 1960],
  ['?hl=fa&year=1960', 1960],
  ['?year=today', 'today'],
  [`?year=${firstYear}`, firstYear],
  [`?year=${firstYear - 1}`, 'original'],
  [`?year=${lastYear()}`, lastYear()],
  [`?year=${lastYear() + 1}`, 'original'],
  ['?year=original', 'original'],
  ['?year=1960.5', 'original'],
  ['?year=-1960', 'original'],
  ['?year=', 'original'],
  ['?year=۱۹۶۰', 'original'],
])('reads from %j the year %s', (search, year) => {
  expect(yearOf(search)).toBe(year);
});

it.each([
  ['', 1960, '?year=1960'],
  ['?hl=fa', 1960, '?hl=fa&year=1960'],
  ['?year=1960&hl=fa', 'today', '?year=today&hl=fa'],
  ['?year=1960', 'original', ''],
  ['', 'original', ''],
] as const)('changes %j with the year %s to %j', (search, year, next) => {
  expect(withYear(search, year)).toBe(next);
});
