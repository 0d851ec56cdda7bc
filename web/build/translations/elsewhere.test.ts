import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from '../../src/i18n/en/index.ts';
import { languageList, localeOf } from '../../src/i18n/languages.ts';
import type { CatalogueFile } from './catalogue.ts';
import { brokenTerms, textsElsewhere } from './elsewhere.ts';
import { englishTerms } from './english-terms.ts';
import { termRules } from './terms.ts';

function rulesOf(language: (typeof languageList)[number]) {
  if (language === 'en') return termRules(englishTerms, 'en');
  const file = new URL(`../../src/i18n/translations/${language}.json`, import.meta.url);
  const { terms = {} } = JSON.parse(readFileSync(file, 'utf8')) as CatalogueFile;
  return termRules(terms, localeOf(language));
}

it.each(languageList)(
  'texts of the server and the guide have no forbidden words: %s',
  (language) => {
    expect(brokenTerms(textsElsewhere(language), rulesOf(language))).toEqual([]);
  },
);

it('English texts have no forbidden English words', () => {
  const texts = Object.entries(en).map(([where, text]) => ({ where, text }));
  expect(brokenTerms(texts, rulesOf('en'))).toEqual([]);
});

it('collects every text of the server, and each paragraph of the guide', () => {
  const where = textsElsewhere('az').map((one) => one.where);
  for (const one of [
    'functions/src/words/az.ts pages map',
    'functions/src/words/az.ts pages kinds exonym',
    'functions/src/words/az.ts openData signed',
    'docs/guide/guide.az.md:1',
  ])
    expect(where).toContain(one);
});

it.each([
  ['az', 'Bu xəritə kimlərə borcludur', 'kimlərə borcludur'],
  ['fa', 'کارساز پاسخ نداد', 'کارساز'],
  ['tr', 'Kuyruk boş', 'kuyruk'],
  ['azb', 'دانلود', 'دانلود'],
  ['en', 'It is tried again in 5 min', 'is tried again'],
] as const)('finds a forbidden word in %s: %s', (language, text, word) => {
  const [found] = brokenTerms([{ where: 'here', text }], rulesOf(language));
  expect(found).toContain(`here: has “${word}”`);
});
