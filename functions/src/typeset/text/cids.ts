/** What one character id of a PDF font draws and what it means when text is taken out again. */
export interface Cid {
  /** Which font of the chain draws it (font-chain.ts). */
  readonly font: number;
  /** Glyph id in the subset; 0 draws nothing of ours (`.notdef`), and no text of ours uses it. */
  readonly glyph: number;
  /** Thousandths of the font size. */
  readonly width: number;
  readonly text: string;
}

/** A PDF font addresses characters by two bytes; 0 stays `.notdef`. */
const maxCids = 0xffff;

/**
 * Ids of all fonts of a chain. One id per (glyph, width, text) and not per glyph: لا typed as two letters and as the old single
 * character ﻻ have one shape, and a blank may say ZWNJ or a vowel sign. A search in the PDF must find
 * what the contributor wrote.
 */
export class CidTable {
  readonly cids: Cid[] = [{ font: 0, glyph: 0, width: 0, text: '' }];
  readonly #ids = new Map<string, number>();
  readonly #includeGlyph: (font: number, glyph: number) => number;

  /** `includeGlyph` answers the id of a font's glyph in what is kept of the font. */
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
