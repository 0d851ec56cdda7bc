/**
 * The part of @pdf-lib/fontkit's types that this product uses. The package's own types lack `script`, `language` and
 * `direction` of `layout`, although its implementation supports them.
 */
export interface Font {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly italicAngle: number;
  readonly postscriptName: string;
  readonly characterSet: readonly number[];
  readonly bbox: { minX: number; minY: number; maxX: number; maxY: number };
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number, codePoints?: number[]): FontGlyph;
  layout(
    text: string,
    features: readonly string[],
    script: OpenTypeScript,
    language: undefined,
    direction: 'ltr' | 'rtl',
  ): { glyphs: FontGlyph[]; positions: FontPosition[] };
  createSubset(): FontSubset;
}

export type OpenTypeScript = 'arab' | 'armn' | 'cyrl' | 'geor' | 'grek' | 'hebr' | 'latn' | 'syrc';

export interface FontGlyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
  /** Outline of the glyph in units of the font, y upwards. Only a glyph that was requested by id has an outline. */
  readonly path?: { toSVG(): string };
}

export interface FontPosition {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export interface FontSubset {
  /** Adds a glyph to the subset, given its id in the font. Returns its id in the subset. */
  includeGlyph(id: number): number;
  encodeStream(): {
    on(event: 'data', callback: (data: Uint8Array) => void): unknown;
    on(event: 'end', callback: () => void): unknown;
  };
}
