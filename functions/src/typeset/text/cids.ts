/** The glyph of a PDF font's character id, and the text that it represents in searches and copies. */
export interface Cid {
  /** Index of the glyph's font in the chain (font-chain.ts). */
  readonly font: number;
  /** Glyph id in the subset; 0 is `.notdef`, which no text uses. */
  readonly glyph: number;
  /** In thousandths of the font size. */
  readonly width: number;
  readonly text: string;
}

/** A PDF font has two-byte character ids; 0 stays `.notdef`. */
const maxCids = 0xffff;

/**
 * Ids for all fonts of a chain, one per (glyph, width, text) instead of per glyph: لا typed as two letters
 * and as the old single character ﻻ have one shape, and a space may represent a ZWNJ or a vowel sign. A
 * search in the PDF must find the contributor's text.
 */
export class CidTable {
  readonly cids: Cid[] = [{ font: 0, glyph: 0, width: 0, text: '' }];
  readonly #ids = new Map<string, number>();
  readonly #includeGlyph: (font: number, glyph: number) => number;

  /** `includeGlyph` returns the id of a font's glyph in its subset. */
  constructor(includeGlyph: (font: number, glyph: number) => number) {
    this.#includeGlyph = includeGlyph;
  }

  /** `glyph` is the id in the whole font. Throws RangeError when the ids are used up. */
  idOf(font: number, glyph: number, width: number, text: string): number {
    const key = `${font}/${glyph}/${width}/${text}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.cids.length > maxCids) {
      throw new RangeError(`${this.cids.length} character ids exceed ${maxCids}`);
    }
    const id = this.cids.length;
    this.cids.push({ font, glyph: this.#includeGlyph(font, glyph), width, text });
    this.#ids.set(key, id);
    return id;
  }
}
