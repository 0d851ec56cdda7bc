import { expect, it } from 'vitest';
import { formatOrdinal } from './format-ordinal.ts';

const suffixes: Record<string, readonly number[]> = {
  cı: [0, 6, 40, 60, 90],
  ci: [1, 2, 5, 7, 8, 20, 50, 70, 80, 1000, 2000],
  cu: [9, 10, 30],
  cü: [3, 4, 100, 1800, 1900],
};
const inArabicScript: Record<string, string> = { cı: 'جی', ci: 'جی', cu: 'جو', cü: 'جو' };

const expected = Object.entries(suffixes).flatMap(([suffix, numbers]) =>
  numbers.map((number) => [number, suffix] as const),
);

it.each(expected)('formats an Azerbaijani ordinal: %d-%s', (number, suffix) => {
  expect(formatOrdinal(number, 'az')).toBe(`${number}-${suffix}`);
  expect(formatOrdinal(number, 'azb')).toMatch(new RegExp(`^[۰-۹]+-${inArabicScript[suffix]}$`));
});

it('uses the suffix of the last word for numbers up to a hundred', () => {
  for (let tens = 0; tens < 100; tens += 10)
    for (let unit = 1; unit < 10; unit++)
      expect(formatOrdinal(tens + unit, 'az').split('-')[1]).toBe(
        formatOrdinal(unit, 'az').split('-')[1],
      );
});

it.each([
  [1960, '1960-cı'],
  [1979, '1979-cu'],
  [1926, '1926-cı'],
  [2003, '2003-cü'],
  [1_000_000, '1000000-cu'],
] as const)('formats the year %d as %s', (year, text) => {
  expect(formatOrdinal(year, 'az')).toBe(text);
});

it('adds no suffix in languages whose texts already contain it', () => {
  expect(formatOrdinal(1979, 'azb')).toBe('۱۹۷۹-جو');
  expect(formatOrdinal(1979, 'fa')).toBe('۱۹۷۹');
  expect(formatOrdinal(1979, 'tr')).toBe('1979');
  expect(formatOrdinal(1979, 'en')).toBe('1979');
});
