import fontkit from '@pdf-lib/fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The part of @pdf-lib/fontkit that we use. Its own declarations leave out `script`, `language` and
 * `direction` of `layout`, which the implementation takes.
 */
export interface Font {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly postscriptName: string;
  readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number, codePoints?: number[]): FontGlyph;
  layout(
    text: string,
    features: readonly string[],
    script: 'arab' | 'latn',
    language: undefined,
    direction: 'ltr' | 'rtl',
  ): { glyphs: FontGlyph[]; positions: FontPosition[] };
  createSubset(): FontSubset;
}

export interface FontGlyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
  /** Its outline in units of the font, y upwards: of a glyph that is asked for by its id alone. */
  readonly path?: { toSVG(): string };
}

export interface FontPosition {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export interface FontSubset {
  /** Takes a glyph id of the font, answers the glyph's id in the subset. */
  includeGlyph(id: number): number;
  encodeStream(): {
    on(event: 'data', callback: (data: Uint8Array) => void): unknown;
    on(event: 'end', callback: () => void): unknown;
  };
}

/** A weight of Vazirmatn: the one open font found that draws both alphabets whole (ə included). */
export type Weight = 'Light' | 'Regular' | 'Medium' | 'Bold';

const require = createRequire(import.meta.url);

/** Reads the font from the npm package that functions depend on; it is never bundled. */
export function openVazirmatn(weight: Weight): Font {
  const file = require.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`);
  return withTextOfEachOccurrence(fontkit.create(readFileSync(file)) as unknown as Font);
}

/**
 * fontkit keeps one object per glyph id and with it the code points of the glyph's *first*
 * occurrence: after the single character ﻻ, the two letters لا would claim to be it. Each occurrence
 * gets its own.
 */
function withTextOfEachOccurrence(font: Font): Font {
  const shared = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    // the subset encoder asks so, for the outline
    if (codePoints === undefined) return shared(id);
    const { advanceWidth } = shared(id, codePoints);
    return { id, codePoints, advanceWidth };
  };
  return font;
}
