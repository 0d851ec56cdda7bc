import { expect, it } from 'vitest';
import { isRowNumber, withoutNumbering } from './without-numbering.ts';

it.each([
  ...['1. ', '1) ', '1] ', '1: ', '1، ', '1- ', '1 - ', '1– ', '1— ', '1− ', '1ـ '],
  ...['۱ـ ', '۱– ', '١. ', '१. ', '(1) ', '[12] ', '( 1 ) ', '1.) ', '1234. ', '\u200f1. ', '1\u200f- ', '1.\u200f '],
  ...['• ', '●\u00a0', '◦ ', '📍 ', '- ', '– ', '* ', '\uf0b7 '],
])('removes "%s" before a name', (numbering) => {
  for (const name of ['Urmu', 'اورمو', '«Urmu»', '2-ci Nügədi'])
    expect(withoutNumbering(numbering + name)).toBe(name);
}); // oxfmt-ignore

it.each([
  ...['2-ci Nügədi', '2–ci Nügədi', '2ـci Nügədi', '3-cü Zəngəran', '۲-جی نوگدی', '۲ـجی نوگدی', '4‑İnci Kənd'],
  ...['40 Bulaq', '۴۰ بولاق', '28 Aprel', '1937', '1937-11-09', '12.05.1937', '1937 - 1940', '12345. Urmu'],
  ...['38.39, 47.67', '38.39 N', '38-04-48 N', '38°04′48″N', '1.', '۱ـ', '(1)', 'Urmu 1.', 'Urmu', '"Urmu"', ''],
])('keeps "%s"', (text) => expect(withoutNumbering(text)).toBe(text)); // oxfmt-ignore

it.each(['1.', '1-', '۱ـ', '1)', '-', '•', '*'])(
  'removes "%s" directly before a letter',
  (numbering) => expect(withoutNumbering(`${numbering}Urmu`)).toBe('Urmu'),
);

it('keeps a number at the start of a name that is numbered itself', () =>
  expect(withoutNumbering('1- 40 Bulaq')).toBe('40 Bulaq'));

it.each(['1', '۱۲', '1.', '1)', '1-', '۱ـ', '1 –', '1:'])('isRowNumber recognizes %j', (text) =>
  expect(isRowNumber(text)).toBe(true),
);
it.each(['', '-', '1.5', '123456', '1a', '1937-1940'])(
  'isRowNumber does not recognize %j',
  (text) => expect(isRowNumber(text)).toBe(false),
);

it.each(['\u200f', ' ', '1', '1.', '1. ', '• ', '\uf0b7', '.'])(
  'reads 80,000 characters of repeated %j in linear time',
  { tags: 'full' },
  (part) => {
    const text = part.repeat(80_000 / part.length);
    for (const start of ['', '1.']) expect(withoutNumbering(`${start}${text}x`).at(-1)).toBe('x');
  },
);
