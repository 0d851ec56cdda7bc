import { describe, expect, it } from 'vitest';
import { joined, partsOf } from './to-latin.ts';

const readWord = (word: string): string => joined(partsOf(word));

/** Spellings that follow from rules alone. transliterate.test.ts tests real names. */
describe('a word of Arabic script, read by rule', () => {
  it.each([
    [
      'a vowel that is written',
      [
        ['گؤز', 'göz'],
        ['زۆمر', 'zümər'],
        ['زۇمر', 'zumər'],
        ['ژئز', 'jez'],
        ['آ', 'a'],
      ],
    ],
    [
      'ا that begins a word: a vowel, or the bearer of one',
      [
        ['اذ', 'əz'],
        ['اوذ', 'uz'],
        ['ایذ', 'iz'],
      ],
    ],
    [
      'ع, which is heard where a word begins',
      [
        ['عزم', 'əzəm'],
        ['عاذم', 'azəm'],
        ['رعذم', 'rəzəm'],
      ],
    ],
    [
      'ه, which is ə at an end and h behind ا',
      [
        ['شزه', 'şəzə'],
        ['ذاه', 'zah'],
      ],
    ],
    [
      'و and ی between consonants',
      [
        ['ذوب', 'zub'],
        ['ذیب', 'zib'],
        ['بوذ', 'buz'],
        ['ذیغ', 'zığ'],
      ],
    ],
    [
      'و and ی beside vowels',
      [
        ['ذوی', 'zoy'],
        ['باذیر', 'bazir'],
      ],
    ],
    [
      'ə between consonants, where nothing is written',
      [
        ['ذ', 'zə'],
        ['ذب', 'zəb'],
        ['بذر', 'bəzər'],
        ['بذدف', 'bəzdəf'],
        ['بذدفگ', 'bəzdəfəg'],
      ],
    ],
    [
      'parts of a compound',
      [
        ['گؤی\u200cتپه', 'göytəpə'],
        ['گؤی\u200c\u200cتپه', 'göytəpə'],
        ['تؤزک\u200cتپه', 'tözəktəpə'],
      ],
    ],
    [
      'an ending, which follows the vowel before it',
      [
        ['دوه\u200cچی', 'dəvəçi'],
        ['قایا\u200cچی', 'qayaçı'],
      ],
    ],
    [
      'nothing',
      [
        ['', ''],
        ['\u200c', ''],
      ],
    ],
  ] as const)('%s', (_, readings) => {
    expect(readings.map(([word]) => [word, readWord(word)])).toEqual(readings);
  });

  it('is taken apart up to 60 letters', () => {
    expect(readWord('قلعه'.repeat(15))).toBe('qala'.repeat(15));
    expect(readWord('قلعه'.repeat(16))).not.toBe('qala'.repeat(16));
  });
});
