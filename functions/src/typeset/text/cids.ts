export interface Cid {
  readonly font: number;
  /** Id of the glyph in the font subset. The id 0 is `.notdef`, which no text uses. */
  readonly glyph: number;
  /** Width in thousandths of the font size. */
  readonly width: number;
  readonly text: string;
}

/** Maximum character id. Character ids in PDF fonts have two bytes. The id 0 stays `.notdef`. */
const maxCids = 0xffff;

/**
 * Character ids (CIDs) for all fonts of a font chain. A PDF maps each id to one text, so each combination of font,
 * glyph, width and text has its own id. A search in the PDF then finds the text that the contributor typed. For
 * example, the two letters لا and the old single character ﻻ have the same glyph, but different ids. The glyph of a
 * space has further ids, which represent a ZWNJ or a vowel sign.
 */
export class CidTable {
  readonly cids: Cid[] = [{ font: 0, glyph: 0, width: 0, text: '' }];
  readonly #ids = new Map<string, number>();
  readonly #includeGlyph: (font: number, glyph: number) => number;

  /** @param includeGlyph returns the id of a font's glyph in the subset of this font */
  constructor(includeGlyph: (font: number, glyph: number) => number) {
    this.#includeGlyph = includeGlyph;
  }

  /**
   * Returns the character id of a glyph with this width and text. `glyph` is the id of the glyph in the complete font,
   * not in the subset.
   * @throws RangeError when all character ids are used
   */
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
