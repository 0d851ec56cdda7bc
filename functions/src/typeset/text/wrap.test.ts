import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixedName } from '../testing/names.ts';
import { drawnText } from '../testing/drawn-text.ts';
import { Typeface } from './typeface.ts';
import { breakLines, layParagraph } from './wrap.ts';

const upTo =
  (length: number) =>
  (line: string): boolean =>
    line.length <= length;

describe('breakLines', () => {
  it.each([
    ['Ağ qala kəndi', 7, ['Ağ qala', 'kəndi']],
    ['Ağ qala kəndi', 8, ['Ağ qala', 'kəndi']],
    ['Ağ qala kəndi', 13, ['Ağ qala kəndi']],
    ['Aşağı-Yuxarı', 7, ['Aşağı-', 'Yuxarı']],
    ['Uzunbulaqlar', 5, ['Uzunb', 'ulaql', 'ar']],
    ['a Uzunbulaq', 5, ['a', 'Uzunb', 'ulaq']],
    ['ab', 1, ['a', 'b']],
  ])('breaks %s into lines of %i: %j', (text, length, lines) => {
    expect(breakLines(text, upTo(length))).toEqual(lines);
  });

  it('never separates a letter from its marks', () => {
    expect(breakLines('مُحَمَّد', upTo(3))).toEqual(['مُ', 'حَ', 'مَّ', 'د']);
  });
});

describe('layParagraph', () => {
  const typeface = new Typeface('Regular');
  // A drawn line has its characters in visual order, with spaces and direction marks. Sorting the other characters
  // makes it comparable with the name.
  const sorted = (text: string) => [...text.replaceAll(/[\s\u200e\u200f]/g, '')].sort().join('');

  it('stays within the measure and loses no letters, for any name', () => {
    const measure = 60;
    const size = 9;
    fc.assert(
      fc.property(mixedName, (name) => {
        const lines = layParagraph(typeface, name, size, measure);
        const letters = lines.flatMap((line) => drawnText(line, typeface.table.cids));
        expect(sorted(letters.join(''))).toBe(sorted(name));
        for (const line of lines) expect((line.width * size) / 1000).toBeLessThanOrEqual(measure);
      }),
      { numRuns: 300 },
    );
  });
});

describe('breakLines, for any name', () => {
  it('keeps every letter', () => {
    fc.assert(
      fc.property(mixedName, fc.integer({ min: 1, max: 20 }), (name, length) => {
        const lines = breakLines(name, upTo(length));
        expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(Math.max(length, 2));
      }),
    );
  });
});
