import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firstSpoken, guidePath, languageList, languageOf } from './languages.ts';

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
])('%s is spoken as %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it('takes the first wish that it can fulfil', () => {
  expect(firstSpoken(['de-DE', 'fa', 'en'])).toBe('fa');
  expect(firstSpoken([null, 'xx', 'az-IR', 'fa'])).toBe('azb');
});

it('speaks English where nothing else is wished for', () => {
  expect(firstSpoken([])).toBe('en');
  expect(firstSpoken(['de', 'ru'])).toBe('en');
});

it.each(languageList)('leads to a guide that is there: %s', (language) => {
  const [, own = 'en'] = /^\/guide(?:\.([a-z]+))?\.pdf$/.exec(guidePath(language)) ?? [];
  expect(existsSync(`docs/guide/guide.${own}.md`)).toBe(true);
});
