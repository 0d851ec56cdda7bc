import { expect, it } from 'vitest';
import { ends, positionOf, yearAt, yearText } from './years.ts';

it.each([
  ['en', '1960'],
  ['az', '1960'],
  ['tr', '1960'],
  ['fa', '۱۳۳۸/۳۹ (۱۹۶۰)'],
  ['azb', '۱۳۳۸/۳۹ (۱۹۶۰)'],
] as const)('readers of %s read the year as %s', (language, text) => {
  expect(yearText(1960, language)).toBe(text);
});

it('has the original names and those of today at its two ends, and a year at each step between', () => {
  const { min, max } = ends();
  expect([min, min + 1, max - 1, max].map(yearAt)).toEqual(['original', min + 1, max - 1, 'today']);
  for (const position of [min, min + 1, 1960, max - 1, max])
    expect(positionOf(yearAt(position))).toBe(position);
});
