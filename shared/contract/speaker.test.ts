import { expect, it } from 'vitest';
import { decadeOf, decadesUntil, firstDecade, isDecade, lastYearOf } from './speaker.ts';

it('decadeOf returns the decade of a date', () => {
  expect(decadeOf(new Date('2029-12-31T23:59:59Z'))).toBe(2020);
  expect(decadeOf(new Date('2030-01-01T00:00:00Z'))).toBe(2030);
});

it('decadesUntil returns all decades of birth, latest first', () => {
  const decades = decadesUntil(new Date('2026-11-23T00:00:00Z'));
  expect(decades).toHaveLength(13);
  expect([decades[0], decades.at(-1)]).toEqual([2020, firstDecade]);
  expect(decades.every(isDecade)).toBe(true);
  expect(lastYearOf(1950)).toBe(1959);
});
