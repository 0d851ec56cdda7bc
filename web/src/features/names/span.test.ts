import { afterEach, expect, it } from 'vitest';
import type { DateBound } from '@shared/names/attested-name.ts';
import { fetchTexts, languageStore } from '../../i18n/language.ts';
import { firstCatalogues } from '../../i18n/catalogues.ts';
import type { Language } from '../../i18n/languages.ts';
import { first } from '../../i18n/en/first/index.ts';
import { spanOf } from './span.ts';

afterEach(() => languageStore.setState({ language: 'en', texts: first, held: ['first'] }));

async function readIn(language: Language): Promise<void> {
  languageStore.setState({
    language,
    texts: (await firstCatalogues[language]()).default,
    held: [],
  });
  await fetchTexts('later');
}

const bound = (text: string, more: Partial<DateBound> = {}): DateBound => ({
  text,
  calendar: 'gregorian',
  earliest: text,
  latest: text,
  ...more,
});
const year = bound('1979');
const iranian = bound('1314', { calendar: 'jalali', earliest: '1935-03-22', latest: '1936-03-20' });

it.each([
  [
    'en',
    ['since 1979', 'until 1979', 'after 1979', 'since 1979 or earlier', 'since 1314 (1935–1936)'],
  ],
  [
    'az',
    [
      '1979-cu ildən',
      '1979-cu ilə qədər',
      '1979-cu ildən sonra',
      'ən gec 1979-cu ildən',
      '1314 (1935–1936) tarixindən',
    ],
  ],
  [
    'tr',
    [
      '1979 yılından beri',
      '1979 yılına kadar',
      '1979 yılından sonra',
      'en geç 1979 yılından beri',
      '1314 (1935–1936) tarihinden beri',
    ],
  ],
] as const)(
  'uses the year form for a bare year in %s, and the date form for any other date',
  async (language, texts) => {
    await readIn(language);
    const lines = [
      spanOf({ from: year, to: null }),
      spanOf({ from: null, to: year }),
      spanOf({ from: bound('1979', { latest: null }), to: null }),
      spanOf({ from: bound('1979', { earliest: null }), to: null }),
      spanOf({ from: iranian, to: null }),
    ];
    expect(lines).toEqual(texts.map((text) => [text]));
  },
);

const plain = (text: string | undefined) => text?.replaceAll(/[\u2066-\u2069]/gu, '');

it.each([
  ['azb', '۱۹۷۹-جو ایلدن (۱۳۵۷/۵۸)', 'ان گئج', '۱۹۷۹–۱۹۹۰ (۱۳۵۷–۱۳۶۹)'],
  ['fa', 'از ۱۹۷۹ (۱۳۵۷/۵۸)', 'دست‌کم', '۱۹۷۹–۱۹۹۰ (۱۳۵۷–۱۳۶۹)'],
] as const)('adds Persian years for readers of %s', async (language, since, atLatest, span) => {
  await readIn(language);
  const by = bound('1979', { earliest: null });
  expect(plain(spanOf({ from: year, to: null })[0])).toBe(since);
  expect(plain(spanOf({ from: by, to: null })[0])).toBe(`${atLatest} ${since}`);
  expect(plain(spanOf({ from: year, to: bound('1990') })[0])).toBe(span);
});

it('joins two dates with a dash, and adds the Gregorian years of a Persian year', () => {
  expect(spanOf({ from: year, to: bound('1990') })).toEqual(['1979–1990']);
  expect(spanOf({ from: iranian, to: year })).toEqual(['1314 (1935–1936)–1979']);
});

it('adds no second preposition to a date text that starts with one', async () => {
  await readIn('en');
  const before = bound('before 1300', { earliest: null, latest: '1299' });
  const after = bound('after 1925', { earliest: '1926', latest: null });
  expect(spanOf({ from: before, to: null })).toEqual(['before 1300']);
  expect(spanOf({ from: after, to: null })).toEqual(['after 1925']);
  expect(spanOf({ from: bound('c. 1893'), to: null })).toEqual(['since c. 1893']);
});
