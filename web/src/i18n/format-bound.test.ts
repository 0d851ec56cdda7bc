import { expect, it } from 'vitest';
import type { DateBound } from '@shared/names/attested-name.ts';
import { boundsOf } from '@shared/names/date-bound.ts';
import type { Calendar } from '@shared/names/vocabulary.ts';
import { formatBound } from './format-bound.ts';

const bound = (text: string, calendar: Calendar, more: Partial<DateBound> = {}): DateBound => {
  const read = boundsOf(text, calendar);
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
  // before the calendar begins
  ['gregorian', '0150', '0150', '۰۱۵۰'],
] as const)('of the %s calendar, %s is %s; in Iran %s', (calendar, text, elsewhere, inIran) => {
  const date = bound(text, calendar);
  for (const language of ['en', 'az', 'tr'] as const)
    expect(formatBound(date, language)).toBe(elsewhere);
  for (const language of ['azb', 'fa'] as const) expect(formatBound(date, language)).toBe(inIran);
});

it('one end that is known says its years', () => {
  for (const open of ['earliest', 'latest'] as const)
    expect(formatBound(bound('1979', 'gregorian', { [open]: null }), 'fa')).toBe('۱۹۷۹ (۱۳۵۷/۵۸)');
});
