import { expect, it } from 'vitest';
import { firstSpoken, languageOf } from './languages.ts';

it.each([
  ['en-GB', 'en'],
  ['az', 'az'],
  ['az-Latn-AZ', 'az'],
  ['az-AZ', 'az'],
  ['az-Arab', 'azb'],
  ['az-Arab-IR', 'azb'],
  ['az-IR', 'azb'],
  ['AZB', 'azb'],
  ['fa-IR', 'fa'],
  ['tr-TR', 'tr'],
  ['de', undefined],
  ['far', undefined],
  ['', undefined],
  ['constructor', undefined],
])('maps the language tag %s to %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it('picks the first supported language', () => {
  expect(firstSpoken(['de-DE', 'fa', 'en'])).toBe('fa');
  expect(firstSpoken([null, 'xx', 'az-IR', 'fa'])).toBe('azb');
});

it('uses English when no language is supported', () => {
  expect(firstSpoken([])).toBe('en');
  expect(firstSpoken(['de', 'ru'])).toBe('en');
});
