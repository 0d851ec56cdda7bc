import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alphabet, sortedBy } from './alphabet.ts';
import { arabicAlphabet } from './arabic.ts';
import { latinAlphabet } from './latin.ts';

const latinLetters = [...'abcçdeəfgğhxıijkqlmnoöprsştuüvyzABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVYZ'];
const arabicLetters = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئؤۇۆكيةأإءېێڭ'];

const sorted = (alphabet: Alphabet, names: string[]): string[] => sortedBy(names, alphabet.sortKey);

describe('the Azerbaijani Latin order', () => {
  it('follows the alphabet', () => {
    const expected = [...'ABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVWYZ'];
    expect(sorted(latinAlphabet, [...expected].reverse())).toEqual(expected);
  });

  it.each([
    [
      ['Xoy', 'Həmədan', 'İlxıçı', 'Iğdır', 'Jalə'],
      ['Həmədan', 'Xoy', 'Iğdır', 'İlxıçı', 'Jalə'],
    ],
    [
      ['Qala', 'Lənkəran', 'Kəleybər'],
      ['Kəleybər', 'Qala', 'Lənkəran'],
    ],
    [
      ['Ağdaş', 'Ağ qala', 'Ağ'],
      ['Ağ', 'Ağ qala', 'Ağdaş'],
    ],
    [
      ['Ağ-kənd', 'Ağ kənd b', 'Ağ kənd a'],
      ['Ağ-kənd', 'Ağ kənd a', 'Ağ kənd b'],
    ],
    [
      ['əhər', 'Əhər', 'ehər'],
      ['ehər', 'Əhər', 'əhər'],
    ],
    [
      ['Kənd 10', 'Kənd 2', 'Kənd'],
      ['Kənd', 'Kənd 10', 'Kənd 2'],
    ],
    [
      ['(Yuxarı) Ağ', 'Zəngan', 'Yam'],
      ['Yam', '(Yuxarı) Ağ', 'Zəngan'],
    ],
    [
      ['Éa', 'Eb', 'Ea'],
      ['Ea', 'Éa', 'Eb'],
    ],
    [
      ['Qalz', 'Qalʿa', 'Qalb', 'Qala'],
      ['Qala', 'Qalʿa', 'Qalb', 'Qalz'],
    ],
  ])('sorts %j as %j', (names, expected) => {
    expect(sorted(latinAlphabet, names)).toEqual(expected);
  });

  it.each([
    ['iğdə', 'İ'],
    ['ırmaq', 'I'],
    ['Iğdır', 'I'],
    ['İlxıçı', 'İ'],
    ['əhər', 'Ə'],
    ['«Şabran»', 'Ş'],
    ['Ágh', 'A'],
    ['1-ci Təzəkənd', null],
    ['Жданов', null],
    ['', null],
  ])('lists %s under %s', (name, initial) => {
    expect(latinAlphabet.initialOf(name)).toBe(initial);
  });
});

describe('the Azerbaijani Arabic order', () => {
  it('follows the alphabet', () => {
    const expected = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگڭلمنوهی'];
    expect(sorted(arabicAlphabet, [...expected].reverse())).toEqual(expected);
  });

  it.each([
    [
      ['اهر', 'آغ'],
      ['آغ', 'اهر'],
    ],
    [
      ['گوی', 'کند', 'كلیبر'],
      ['كلیبر', 'کند', 'گوی'],
    ],
    [
      ['وان', 'هه', 'ماکی'],
      ['ماکی', 'وان', 'هه'],
    ],
    [
      ['گؤی\u200cگؤل', 'گؤیب', 'گؤی'],
      ['گؤی', 'گؤیب', 'گؤی\u200cگؤل'],
    ],
    [
      ['مُحمد', 'محمد', 'محل'],
      ['محل', 'محمد', 'مُحمد'],
    ],
  ])('sorts %j as %j', (names, expected) => {
    expect(sorted(arabicAlphabet, names)).toEqual(expected);
  });

  it.each([
    ['آغ', 'آ'],
    ['أهر', 'ا'],
    ['يام', 'ی'],
    ['كند', 'ک'],
    ['ﻻله', 'ل'],
    ['۱-جی', null],
    ['Ahar', null],
  ])('lists %s under %s', (name, initial) => {
    expect(arabicAlphabet.initialOf(name)).toBe(initial);
  });
});

describe('any alphabet’s order', () => {
  it.each([
    ['Latin', latinAlphabet, latinLetters],
    ['Arabic', arabicAlphabet, arabicLetters],
  ] as const)(
    '%s: sorts a prefix before the longer name, and gives different names different keys',
    (_, alphabet, letters) => {
      const name = fc.string({ unit: fc.constantFrom(...letters, ' ', '-'), maxLength: 8 });
      fc.assert(
        fc.property(name, name, fc.constantFrom(...letters), (one, other, letter) => {
          expect(alphabet.sortKey(one) < alphabet.sortKey(one + letter)).toBe(true);
          expect(alphabet.sortKey(one) === alphabet.sortKey(other)).toBe(one === other);
        }),
      );
    },
  );
});
