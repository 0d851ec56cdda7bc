import { afterEach, expect, it } from 'vitest';
import { first } from '../../i18n/en/first/index.ts';
import { fetchTexts, languageStore } from '../../i18n/language.ts';
import {
  ends,
  inField,
  positionOf,
  describeYear,
  stepped,
  ticks,
  yearAt,
  yearFrom,
} from './years.ts';

afterEach(() => languageStore.setState({ language: 'en', texts: first, held: ['first'] }));

it('has the original names and today’s names at its ends, and a year at each step between', () => {
  const { min, max } = ends();
  expect([min, min + 1, max - 1, max].map(yearAt)).toEqual(['original', min + 1, max - 1, 'today']);
  for (const position of [min, min + 1, 1960, max - 1, max])
    expect(positionOf(yearAt(position))).toBe(position);
});

it.each([
  ['en', 'Names in 1960'],
  ['az', '1960-cı ilin adları'],
  ['tr', '1960 yılındaki adlar'],
] as const)('describes the map of a year to readers of %s: %s', async (language, text) => {
  languageStore.setState({ language, texts: first, held: [] });
  await fetchTexts('years');
  expect(describeYear(1960)).toBe(text);
});

it('moves by years and decades up to its ends', () => {
  const { min, max } = ends();
  expect(stepped(1960, 10)).toBe(1970);
  expect(stepped(1960, -1)).toBe(1959);
  expect(stepped('original', 10)).toBe(min + 10);
  expect(stepped(min + 3, -10)).toBe('original');
  expect(stepped(max - 3, 10)).toBe('today');
});

const speak = (language: 'en' | 'fa') => languageStore.setState({ language, texts: first });

it.each([
  ['en', '1960', 1960],
  ['en', ' 1960 ', 1960],
  ['en', '۱۹۶۰', 1960],
  ['en', '1339', null],
  ['en', '196', null],
  ['en', '2960', null],
  ['en', 'abcd', null],
  ['fa', '۱۳۳۹', 1960],
  ['fa', '1339', 1960],
  ['fa', '۱۹۶۰', 1960],
  ['fa', '1100', null],
] as const)('parses the year that readers of %s type: %s', (language, typed, year) => {
  speak(language);
  expect(yearFrom(typed)).toBe(year);
});

it.each(['en', 'fa'] as const)('parses the year that it shows to readers of %s', (language) => {
  speak(language);
  for (const year of [1800, 1925, 1960, 2020]) expect(yearFrom(inField(year))).toBe(year);
});

it.each([
  ['en', '1800', '1950'],
  ['fa', '۱۲۰۰', '۱۳۵۰'],
] as const)(
  'marks the decades for readers of %s, and labels some with their year',
  (language, first50, another) => {
    speak(language);
    const all = ticks();
    const labels = all.flatMap(({ label }) => label ?? []);
    expect(labels[0]).toBe(first50);
    expect(labels).toContain(another);
    expect(all.every(({ at }, index) => at > (all[index - 1]?.at ?? 0) && at < 1)).toBe(true);
    expect(all.length).toBeGreaterThan(20);
  },
);
