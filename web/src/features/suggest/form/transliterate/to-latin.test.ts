import { describe, expect, it } from 'vitest';
import { joined, partsOf } from './to-latin.ts';

const readWord = (word: string): string => joined(partsOf(word));

describe('reading a word of Arabic script by rules', () => {
  it.each([
    [
      'a written vowel',
      [
        ['گؤز', 'göz'],
        ['زۆمر', 'zümər'],
        ['زۇمر', 'zumər'],
        ['ژئز', 'jez'],
        ['آ', 'a'],
      ],
    ],
    [
      'ا at the start of a word: a vowel, or the carrier of a vowel',
      [
        ['اذ', 'əz'],
        ['اوذ', 'uz'],
        ['ایذ', 'iz'],
      ],
    ],
    [
      'و and ی at the start of a word: consonants without ا before them, otherwise usually vowels',
      [
        ['ورزق', 'vərzəq'],
        ['یک', 'yək'],
        ['او', 'u'],
        ['اوجان', 'ucan'],
        ['ایکند', 'ikənd'],
        ['ایروانلو', 'irəvanlı'],
        ['ایوذ', 'ivəz'],
        ['اویماذ', 'oymaz'],
        ['ایاذ', 'əyaz'],
        ['اوه', 'əvə'],
      ],
    ],
    [
      'ع, which is a vowel at the start of a word',
      [
        ['عزم', 'əzəm'],
        ['عاذم', 'azəm'],
        ['رعذم', 'rəzəm'],
      ],
    ],
    [
      'ه, which is ə at the end of a word and h after ا',
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
      'و and ی next to vowels',
      [
        ['ذوی', 'zoy'],
        ['باذیر', 'bazir'],
      ],
    ],
    [
      'an unwritten ə between consonants',
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
      'an ending with the vowel of the word before it',
      [
        ['دوه\u200cچی', 'dəvəçi'],
        ['قایا\u200cچی', 'qayaçı'],
      ],
    ],
    [
      'an empty word',
      [
        ['', ''],
        ['\u200c', ''],
      ],
    ],
  ] as const)('%s', (_, readings) => {
    expect(readings.map(([word]) => [word, readWord(word)])).toEqual(readings);
  });

  it('splits a word of up to 60 letters into its parts', () => {
    expect(readWord('قلعه'.repeat(15))).toBe('qala'.repeat(15));
    expect(readWord('قلعه'.repeat(16))).not.toBe('qala'.repeat(16));
  });
});
