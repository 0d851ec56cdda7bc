import { describe, expect, it } from 'vitest';
import { glyphTexts } from './glyph-texts.ts';

const points = (text: string): number[] => [...text].map((one) => one.codePointAt(0) ?? 0);

describe('glyphTexts', () => {
  it.each([
    ['اهر', ['ا', 'ه', 'ر'], [['ا'], ['ه'], ['ر']]],
    ['لا', ['لا'], [['ل', 'ا']]],
    ['لَا', ['لا', 'َ'], [['ل', 'َ', 'ا'], []]],
    ['لَاَ', ['لا', 'َ', 'َ'], [['ل', 'َ', 'ا'], [], ['َ']]],
    ['مَّ', ['م', 'َّ'], [['م'], ['َ', 'ّ']]],
    ['fi', ['fi'], [['f', 'i']]],
  ])('%s in the glyphs %j has the texts %j', (source, glyphs, expected) => {
    expect(glyphTexts(source, glyphs.map(points))).toEqual(expected);
  });
});
