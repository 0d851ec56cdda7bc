import { expect, it } from 'vitest';
import { sortedBy } from './alphabet.ts';
import { letterOf, orderKey } from './of-name.ts';

it.each([
  ['Urmu', 'U'],
  ['ilxıçı', 'İ'],
  ['ıssıq', 'I'],
  ['«Əhər»', 'Ə'],
  ['Éli', 'E'],
  ['Ḩalafaleh', 'H'],
  ['Ǝrdəbil', 'Ə'],
  ['Ɣaradağ', 'Ğ'],
  ['ʿAlī', 'A'],
  ['ʾƏhər', 'Ə'],
  ['ʼ', null],
  ['ـاورمو', 'ا'],
  ['آذرشهر', 'آ'],
  ['اورمو', 'ا'],
  ['ئورمو', 'ی'],
  ['كندوان', 'ک'],
  ['ۈچ', 'و'],
  ['ۉچ', 'و'],
  ['ڤان', 'و'],
  ['ڕەش', 'ر'],
  ['ڒەش', 'ر'],
  ['ڵاچین', 'ل'],
  ['ݣرمز', 'ڭ'],
  ['ڴیلان', 'گ'],
  ['ڪندوان', 'ک'],
  ['ۃرس', 'ه'],
  ['ےام', 'ی'],
  ['ۍام', 'ی'],
  ['ںار', 'ن'],
  ['Жданов', 'Ж'],
  ['ереван', 'Е'],
  ['Թավրիզ', 'Թ'],
  ['Әhər', 'Ə'],
  ["Ә'zəm", 'Ə'],
  ['Әли', 'Ә'],
  ['Әли Kənd', 'Ә'],
  ['№5 kənd', 'N'],
  ['Ⅻ kənd', 'X'],
  ['7 bulaq', null],
  ['۱۰ قیز', null],
  ['', null],
])('%s is listed under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

it('orderKey sorts names by script, letters and accents', () => {
  const names = [
    'هریس',
    'ʿİsa',
    'Жданов',
    'ورزقان',
    'Xoy',
    'Qum',
    'Həsən',
    'Éa',
    'Eb',
    'Ea',
    '7 bulaq',
  ];
  expect(sortedBy(names, orderKey)).toEqual([
    '7 bulaq',
    'Ea',
    'Éa',
    'Eb',
    'Həsən',
    'Xoy',
    'ʿİsa',
    'Qum',
    'Жданов',
    'ورزقان',
    'هریس',
  ]);
});

it.each([
  ['the Cyrillic ә in a Latin word', ['Dәlik', 'Dəvə', 'Dizə']],
  ['the Cyrillic Ә at the beginning of a Latin word', ['Eb', 'Əhər', 'Әhər', 'Əli', 'Fb', 'Әли']],
  ['compatibility characters', ['Xoy', 'Ⅱ kənd', 'Kəhriz', '№5 kənd', 'Nobar']],
  ['an accent in place of an apostrophe', ['Qala', 'Qal´a', 'Qalb']],
  ['digits of every script', ['10 bulaq', '۱۰ قیز', '٢ قیز', '7 bulaq', 'Abad', 'آباد']],
])('orderKey sorts names with %s', (_, names) => {
  expect(sortedBy([...names].reverse(), orderKey)).toEqual(names);
});
