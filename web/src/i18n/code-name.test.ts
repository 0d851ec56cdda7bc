import { expect, it } from 'vitest';
import { codeName } from './code-name.ts';

it.each([
  ['en', 'language', 'fa', 'Persian'],
  ['az', 'language', 'fa', 'fars'],
  ['fa', 'language', 'az', 'ترکی آذربایجانی'],
  ['azb', 'language', 'fa', 'فارسی'],
  ['azb', 'script', 'Arab', 'عربی'],
  // Unicode's data lack the name of the language `tly` in `azb`, so the name comes from `namedHere`.
  ['azb', 'language', 'tly', 'تالیشی'],
  ['az', 'language', 'tly', 'talış'],
  ['en', 'language', 'qqz', 'qqz'],
  ['en', 'language', 'no language', 'no language'],
] as const)('names in %s the %s %s: %s', (language, kind, code, name) => {
  expect(codeName(kind, code, language)).toBe(name);
});
