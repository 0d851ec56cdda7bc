import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnText } from '../testing/drawn-text.ts';
import { readDrawing } from './read-drawing.ts';
import { arabicWord, arabicWordWithSigns, latinWord } from '../testing/names.ts';
import type { Drawing } from './drawing.ts';
import { Typeface } from './typeface.ts';

const typeface = new Typeface('Regular');
const { cids } = typeface.table;

const glyphsOf = (word: string, direction: 'ltr' | 'rtl'): number[] =>
  readDrawing(typeface.shape(word, direction), cids).map(({ cid }) => cids[cid]?.glyph ?? 0);

describe('shape', () => {
  it.each([
    ['Əhər', 'ltr', ['Ə', 'h', 'ə', 'r']],
    ['fiş', 'ltr', ['fi', 'ş']],
    ['تبریز', 'rtl', ['ز', 'ی', 'ر', 'ب', 'ت']],
    ['لا', 'rtl', ['ا', 'ل']],
    ['الله', 'rtl', ['ه', 'ل', 'ل', 'ا']],
    ['گؤی\u200cگؤل', 'rtl', ['ل', 'ؤ', 'گ', '\u200c', 'ی', 'ؤ', 'گ']],
    ['(اهر)', 'rtl', [')', 'ر', 'ه', 'ا', '(']],
    ['مُد', 'rtl', ['د', 'ُ', 'م']],
    ['سَلَام', 'rtl', ['م', 'ا', 'َ', 'ل', 'َ', 'س']],
    ['۱۲', 'ltr', ['۱', '۲']],
  ] as const)('%s in direction %s has the glyphs of %j', (word, direction, expected) => {
    expect(drawnText(typeface.shape(word, direction), cids)).toEqual(expected);
  });

  it('joins letters: four of ب have three shapes, separate ones have one shape', () => {
    const [first, ...rest] = glyphsOf('بببب', 'rtl');
    expect(rest[0]).toBe(rest[1]);
    expect(new Set([first, ...rest]).size).toBe(3);
    expect(
      new Set(glyphsOf('ب\u200cب\u200cب', 'rtl').filter((_, index) => index % 2 === 0)).size,
    ).toBe(1);
  });

  it('draws a bracket mirrored in a right-to-left run', () => {
    expect(glyphsOf(')', 'rtl')).toEqual(glyphsOf('(', 'ltr'));
    expect(glyphsOf('(', 'rtl')).toEqual(glyphsOf(')', 'ltr'));
  });

  it('keeps the text of letters with the same shape: لا as two letters and as the old single character', () => {
    expect(drawnText(typeface.shape('ﻻ', 'rtl'), cids)).toEqual(['ﻻ']);
    expect(drawnText(typeface.shape('لا', 'rtl'), cids)).toEqual(['ا', 'ل']);
    expect(glyphsOf('ﻻ', 'rtl')[0]).toBe(glyphsOf('لا', 'rtl')[0]);
  });

  it('puts a vowel sign over its letter', () => {
    const [, , sign] = readDrawing(typeface.shape('بَ', 'rtl'), cids);
    expect(sign?.x).toBeGreaterThan(0);
    expect(sign?.x).toBeLessThan(typeface.shape('ب', 'rtl').width);
    expect(typeface.shape('بَ', 'rtl').width).toBe(typeface.shape('ب', 'rtl').width);
  });

  it.each([
    ['Ж', 'ltr'],
    ['Ḩeşār', 'ltr'],
    ['z\u0327', 'ltr'],
    ['Թավրիզ', 'ltr'],
    ['თავრიზი', 'ltr'],
    ['אֻרְמִיָּה', 'rtl'],
    ['ܐܘܼܪܡܝܼܵܐ', 'rtl'],
    ['ڵێݔ', 'rtl'],
  ] as const)(
    'draws %s, which the first font lacks, completely in another font',
    (word, direction) => {
      const drawn = readDrawing(typeface.shape(word, direction), cids)
        .map(({ cid }) => cids[cid])
        .filter((cid) => cid?.text !== '' && !/^\p{M}+$/u.test(cid?.text ?? ''));
      expect(new Set(drawn.map((cid) => cid?.font)).size).toBe(1);
      expect(drawn[0]?.font).toBeGreaterThan(0);
      expect(drawn.every((cid) => (cid?.glyph ?? 0) > 0)).toBe(true);
    },
  );

  it('opens a font only for letters that need it', () => {
    const fresh = new Typeface('Regular');
    for (const word of ['Əhər', 'Ağ-qala', '12']) fresh.shape(word, 'ltr');
    fresh.shape('مُحَمَّد', 'rtl');
    expect([...fresh.subsets.keys()]).toEqual([0]);
    fresh.shape('Թավրիզ', 'ltr');
    expect(fresh.subsets.size).toBe(2);
  });

  it('draws a mark over the middle of its letter in any font', () => {
    const [letter, , mark] = readDrawing(typeface.shape('z\u0304', 'ltr'), cids);
    const width = typeface.shape('z\u0304', 'ltr').width;
    expect(letter?.x).toBe(0);
    expect(Math.abs((mark?.x ?? 0) - width / 2)).toBeLessThan(width / 10);
  });

  it.each(['城', '😀'])(
    'shows %s, which no font contains, as U+FFFD and keeps its text',
    (character) => {
      const drawing = typeface.shape(character, 'ltr');
      expect(drawnText(drawing, cids)).toEqual([character]);
      expect(glyphsOf(character, 'ltr')).toEqual(glyphsOf('\ufffd', 'ltr'));
    },
  );

  it('gives tabular figures one width', () => {
    const widths = [...'0123456789'].map((one) => typeface.shape(one, 'ltr', 'tabular').width);
    expect(new Set(widths).size).toBe(1);
  });
});

describe('shape, when letters of two segments make one shape', () => {
  const cases = ['الله', 'الل', 'لله', 'اللهقلی', 'عبدالله', 'ریال'];
  it.each(cases)('shapes %s as fontkit does', (word) => {
    const fresh = new Typeface('Regular');
    // Shapes all words first, so that their kerning is in the cache. This kerning must also fit `word`.
    for (const one of [...cases, word]) fresh.shape(one, 'rtl');
    const glyphs = (drawing: Drawing) =>
      readDrawing(drawing, fresh.table.cids).map(({ cid, x }) => [cid, Math.round(x / 25)]);
    expect(glyphs(fresh.shape(word, 'rtl'))).toEqual(
      glyphs(fresh.shapeWhole(word, 'rtl', 'proportional')),
    );
  });
});

describe('shape, for any word', () => {
  const checks = { numRuns: 400 };

  it.each([
    ['Latin', latinWord, 'ltr'],
    ['Arabic', arabicWord, 'rtl'],
    ['vowelled Arabic', arabicWordWithSigns, 'rtl'],
  ] as const)('draws %s words without .notdef and with letters in order', (_, words, direction) => {
    fc.assert(
      fc.property(words, (word) => {
        const drawing = typeface.shape(word, direction);
        for (const { cid } of readDrawing(drawing, cids)) {
          expect(cids[cid]?.glyph).toBeGreaterThan(0);
        }
        const read = drawnText(drawing, cids);
        const logical = direction === 'rtl' ? read.reverse() : read;
        expect(logical.join('').normalize('NFC')).toBe(word.normalize('NFC'));
      }),
      checks,
    );
  });

  it.each([
    ['Latin', latinWord, 'ltr'],
    ['Arabic', arabicWord, 'rtl'],
  ] as const)(
    'composes %s words from segments as fontkit shapes them whole',
    (_, words, direction) => {
      // Tolerance in thousandths of the font size. The width of each letter and the kerning of each pair are rounded to
      // a thousandth, and these errors add up along a word.
      const rounding = 20;
      fc.assert(
        fc.property(words, (word) => {
          const quick = readDrawing(typeface.shape(word, direction), cids);
          const whole = readDrawing(typeface.shapeWhole(word, direction, 'proportional'), cids);
          expect(quick.map(({ cid, rise }) => [cid, rise])).toEqual(
            whole.map(({ cid, rise }) => [cid, rise]),
          );
          quick.forEach(({ x }, index) =>
            expect(Math.abs(x - (whole[index]?.x ?? Number.NaN))).toBeLessThanOrEqual(rounding),
          );
        }),
        checks,
      );
    },
  );
});
