import { expect, it } from 'vitest';
import { formatYear } from './format-year.ts';

it.each([
  ['en', '1960'],
  ['az', '1960'],
  ['tr', '1960'],
  ['fa', '۱۳۳۸/۳۹ (۱۹۶۰)'],
  ['azb', '۱۳۳۸/۳۹ (۱۹۶۰)'],
] as const)('formats a year for readers of %s as %s', (language, text) => {
  expect(formatYear(1960, language)).toBe(text);
});
