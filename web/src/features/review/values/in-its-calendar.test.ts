import { afterEach, expect, it } from 'vitest';
import { first } from '../../../i18n/en/first/index.ts';
import { fetchTexts, languageStore } from '../../../i18n/language.ts';
import { inItsCalendar } from './in-its-calendar.ts';

afterEach(() => languageStore.setState({ language: 'en', texts: first }));

const bound = { text: '1314/8', calendar: 'jalali', earliest: '1935', latest: '1935' } as const;

const gregorian = { ...bound, calendar: 'gregorian' } as const;

it('writes a date as in its source, in the digits of the reader’s language', () => {
  expect([inItsCalendar(gregorian), inItsCalendar(null)]).toEqual(['1314/8', '…']);
  languageStore.setState({ language: 'azb' });
  expect(inItsCalendar(gregorian)).toBe('۱۳۱۴/۸');
});

it('names the calendar of a date that is not Gregorian', async () => {
  await fetchTexts('sources');
  expect(inItsCalendar(bound)).toBe('1314/8 Solar Hijri');
  expect(inItsCalendar({ ...bound, calendar: 'hijri' })).toBe('1314/8 Lunar Hijri');
  expect(inItsCalendar(gregorian)).toBe('1314/8');
});
