import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixedName } from '../testing/names.ts';
import { drawnText } from '../testing/drawn-text.ts';
import { readDrawing } from './read-drawing.ts';
import { baseDirection } from './characters.ts';
import { layFigures, layLine } from './line.ts';
import { Typeface } from './typeface.ts';

const typeface = new Typeface('Regular');
const { cids } = typeface.table;
const bidi = bidiFactory();

const fromLeft = (line: string): string =>
  drawnText(layLine(typeface, line), cids)
    .join('')
    .replaceAll(/[\u200e\u200f]/g, '');

describe('layLine', () => {
  it.each([
    ['Ağ qala', 'Ağ qala'],
    ['آغ قالا', 'الاق غآ'],
    ['جلال ۱۲', '۱۲ لالج'],
    ['جلال 12', '12 لالج'],
    ['۱۲ جلال', 'لالج ۱۲'],
    ['تبریز (Tabriz)', ')Tabriz( زیربت'],
    ['Tabriz (تبریز)', 'Tabriz (زیربت)'],
    ['Oshnavieh – اشنویه', 'Oshnavieh – هیونشا'],
    ['', ''],
  ])('lays %s from left to right as %s', (line, expected) => {
    expect(fromLeft(line)).toBe(expected);
  });

  it('draws mirrored brackets around Latin words in a right-to-left line as an opening and a closing one', () => {
    const [, first] = readDrawing(layLine(typeface, 'تبریز (Tabriz)'), cids);
    const opening = readDrawing(typeface.shape('(', 'ltr'), cids)[0];
    expect(cids[first?.cid ?? 0]?.glyph).toBe(cids[opening?.cid ?? 0]?.glyph);
  });

  it('lays every letter of any name once, in the order of the bidirectional algorithm', () => {
    fc.assert(
      fc.property(mixedName, (name) => {
        const levels = bidi.getEmbeddingLevels(name, baseDirection(name));
        const expected = bidi.getReorderedIndices(name, levels).map((index) => name[index]);
        const drawing = layLine(typeface, name);
        expect(fromLeft(name)).toBe(expected.join(''));
        for (const { cid } of readDrawing(drawing, cids))
          expect(cids[cid]?.glyph).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('layFigures', () => {
  it('is as wide for 11.1111 as for 88.8888', () => {
    expect(layFigures(typeface, '11.1111').width).toBe(layFigures(typeface, '88.8888').width);
  });
});
