import { expect, it } from 'vitest';
import { formatDigits, formatList, formatNumber } from './format.ts';
import { formatDate, formatDay } from './format-date.ts';

const numbers = [0, 7, 12, 999, 1000, 12_345, 1_234_567, 0.5, 12.25, 1234.567, -3];

it.each(['en', 'az', 'fa', 'tr'] as const)(
  "formats numbers like Unicode's data for %s",
  (language) => {
    const unicode = new Intl.NumberFormat(language);
    expect(numbers.map((value) => formatNumber(value, language).replace('\u200e', ''))).toEqual(
      numbers.map((value) =>
        unicode
          .format(value)
          .replaceAll(/[\u200e\u200f]/g, '')
          .replace('−', '-'),
      ),
    );
  },
);

it("formats numbers in Azerbaijani of Arabic script as in Persian, because Unicode's data lack it", () => {
  expect(formatNumber(12_345.6, 'azb')).toBe('۱۲٬۳۴۵٫۶');
  expect(numbers.map((value) => formatNumber(value, 'azb'))).toEqual(
    numbers.map((value) => formatNumber(value, 'fa')),
  );
});

it('converts the digits of a timer', () => {
  expect(formatDigits('04:59', 'azb')).toBe('۰۴:۵۹');
  expect(formatDigits('04:59', 'tr')).toBe('04:59');
});

it('joins names to a list', () => {
  expect(formatList(['a', 'b'], 'az')).toBe('a, b');
  expect(formatList(['آ', 'ب'], 'azb')).toBe('آ، ب');
  // Without isolates, a right-to-left name and the text beside it would be shown in the wrong order.
  expect(formatList(['a', 'آ – b', 'ب'], 'az')).toBe('a, \u2068آ – b\u2069, \u2068ب\u2069');
  expect(formatList(['a', 'آ', '7'], 'azb')).toBe('\u2068a\u2069، آ، 7');
});

it.each([
  ['en', '21 Nov 2026, 10:15'],
  ['az', '21 noy 2026, 10:15'],
  ['azb', '۳۰ آبان ۱۴۰۵ (۲۰۲۶)، ۱۰:۱۵'],
  ['fa', '۳۰ آبان ۱۴۰۵ (۲۰۲۶)، ۱۰:۱۵'],
  ['tr', '21 Kas 2026 10:15'],
] as const)('formats a date in %s', (language, text) => {
  expect(formatDate('2026-11-21T10:15:00Z', language, 'UTC')).toBe(text);
});

it('formats a time in the given time zone, with its day there', () => {
  expect(formatDate('2026-03-20T20:45:00Z', 'fa', 'Asia/Tehran')).toBe(
    '۱ فروردین ۱۴۰۵ (۲۰۲۶)، ۰۰:۱۵',
  );
  expect(formatDate('2026-03-20T20:45:00Z', 'az', 'Asia/Tehran')).toBe('21 mar 2026, 00:15');
});

it("names the Azerbaijani months like Unicode's data", () => {
  for (let month = 1; month <= 12; month++) {
    const time = `2026-${String(month).padStart(2, '0')}-05T00:00:00Z`;
    const unicode = new Intl.DateTimeFormat('az', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(formatDate(time, 'az', 'UTC')).toBe(`${unicode.format(new Date(time))}, 00:00`);
  }
});

it.each([
  ['en', '21 Nov 2026'],
  ['az', '21 noy 2026'],
  ['azb', '۳۰ آبان ۱۴۰۵ (۲۰۲۶)'],
  ['fa', '۳۰ آبان ۱۴۰۵ (۲۰۲۶)'],
  ['tr', '21 Kas 2026'],
] as const)('formats a day without a time in %s', (language, text) => {
  expect(formatDay('2026-11-21', language)).toBe(text);
});
