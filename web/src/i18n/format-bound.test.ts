import { expect, it } from 'vitest';
import type { DateBound } from '@shared/names/attested-name.ts';
import { readDate } from '@shared/names/written-date.ts';
import type { Calendar } from '@shared/names/vocabulary.ts';
import { formatBound, formatGregorianYear, formatYears } from './format-bound.ts';
import { later } from './en/later/index.ts';
import { languageStore } from './language.ts';

const bound = (text: string, calendar: Calendar, more: Partial<DateBound> = {}): DateBound => {
  const read = readDate(text, calendar);
  return { text, calendar, earliest: null, latest: null, ...read, ...more };
};

it.each([
  ['gregorian', '1979', '1979', '۱۹۷۹ (۱۳۵۷/۵۸)'],
  ['gregorian', '1979-02-11', '1979-02-11', '۱۹۷۹-۰۲-۱۱ (۱۳۵۷)'],
  ['gregorian', '1935–1941', '1935–1941', '۱۹۳۵–۱۹۴۱ (۱۳۱۳–۱۳۲۰)'],
  ['jalali', '1314', '1314 (1935–1936)', '۱۳۱۴ (۱۹۳۵–۱۹۳۶)'],
  ['jalali', '1314/8/18', '1314/8/18 (1935)', '۱۳۱۴/۸/۱۸ (۱۹۳۵)'],
  ['hijri', '1321', '1321 (1903–1904)', '۱۳۲۱ (۱۹۰۳–۱۹۰۴)'],
  ['gregorian', 'the war', 'the war', 'the war'],
  // The year 150 is before the first year of the Persian calendar (622), so no Persian year follows.
  ['gregorian', '0150', '0150', '۰۱۵۰'],
] as const)(
  'formats in the %s calendar %s as %s, in Iran as %s',
  (calendar, text, elsewhere, inIran) => {
    const date = bound(text, calendar);
    for (const language of ['en', 'az', 'tr'] as const)
      expect(formatBound(date, language)).toBe(elsewhere);
    for (const language of ['azb', 'fa'] as const) expect(formatBound(date, language)).toBe(inIran);
  },
);

it('formats a bound with only one known end', () => {
  for (const open of ['earliest', 'latest'] as const)
    expect(formatBound(bound('1979', 'gregorian', { [open]: null }), 'fa')).toBe('۱۹۷۹ (۱۳۵۷/۵۸)');
});

it.each(['-0000', '10620-11-21'])('formats a date with the invalid stored bound %s', (bad) => {
  const date = bound('the war', 'gregorian', { earliest: bad, latest: bad });
  for (const language of ['en', 'fa'] as const) expect(formatBound(date, language)).toBe('the war');
});

it('formats years with the era before Christ, and an unknown end with “…”', () => {
  const before = languageStore.getState();
  languageStore.setState({ texts: later });
  expect([-499, 0, 1, 1893].map((year) => formatGregorianYear(year, 'en'))).toEqual([
    '500 BC',
    '1 BC',
    '1',
    '1893',
  ]);
  expect(formatYears({ earliest: '1888', latest: '1898-05-01' })).toBe('1888–1898');
  expect(formatYears({ earliest: '1893', latest: '1893' })).toBe('1893');
  expect(formatYears({ earliest: null, latest: '1299' })).toBe('…–1299');
  expect(formatYears({ earliest: '1926', latest: null })).toBe('1926–…');
  languageStore.setState(before);
});
