import { expect, it } from 'vitest';
import { isRowNumber, withoutNumbering, withoutRunningNumbers } from './without-numbering.ts';

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
  ...['2-nd Mile', '1-st Cinli', '2-е Нюгеди', '2–й Нюгеди', '1-я Чинли', '3- ая Чинли', '1937: Rezaiyeh', '۱۳۱۶: رضائیه'],
  ...['28-Aprel', '26-Bakı', '2-е Нюгеди', '۱۵-خرداد', '7-تیر', '28–Aprel', '۱۵ـخرداد', '1:Urmu', '1.Urmu', '28 -Aprel', '28-\u200fAprel'],
  ...['40 Bulaq', '۴۰ بولاق', '28 Aprel', '1937', '1937-11-09', '12.05.1937', '1937 - 1940', '12345. Urmu'],
  ...['38.39, 47.67', '38.39 N', '38-04-48 N', '38°04′48″N', '1.', '۱ـ', '(1)', 'Urmu 1.', 'Urmu', '"Urmu"', ''],
])('keeps "%s"', (text) => expect(withoutNumbering(text)).toBe(text)); // oxfmt-ignore

it.each(['1)', '1]', '(1)', '1،', '1.-', '1.)', '1)\u200f', '-', '•', '*'])(
  'removes "%s" directly before a letter',
  (numbering) => expect(withoutNumbering(`${numbering}Urmu`)).toBe('Urmu'),
);

it.each(['40 Bulaq', '28-Aprel', 'St Sargis'])('keeps "%s" after a number', (name) =>
  expect(withoutNumbering(`1- ${name}`)).toBe(name),
);

it.each([
  [
    ['1-Cinli', '2-Urmu'],
    ['Cinli', 'Urmu'],
  ],
  [
    ['Ad', '۹-خیاو', '', '۱۰ـ اورمو', '11.Sulduz'],
    ['Ad', 'خیاو', '', '۱۰ـ اورمو', 'Sulduz'],
  ],
  [
    ['1. 28-Aprel', '2-Cinli'],
    ['1. 28-Aprel', 'Cinli'],
  ],
])('removes numbers that count the texts: %j', (texts, names) =>
  expect(withoutRunningNumbers(texts)).toEqual(names),
);
it.each([
  [[]],
  [['1-Cinli']],
  [['26-Bakı', '28-Aprel']],
  [['28-Aprel', '28-Aprel']],
  [['1-Cinli', '2-Urmu', 'Sulduz']],
  [['Ad', '1-Cinli', 'Sulduz', '2-Urmu']],
  [['1-ci Nügədi', '2-ci Nügədi']],
  [['1-я Чинли', '2-я Чинли']],
  [['1937: Rezaiyeh', '1938: Xiyav']],
  [['1', '2']],
])('keeps numbers that may be part of a name: %j', (texts) =>
  expect(withoutRunningNumbers(texts)).toEqual(texts),
);

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
    for (const start of ['', '1.']) {
      expect(withoutNumbering(`${start}${text}x`).at(-1)).toBe('x');
      expect(withoutRunningNumbers([`${start}${text}x`, '2-y'])).toHaveLength(2);
    }
  },
);
