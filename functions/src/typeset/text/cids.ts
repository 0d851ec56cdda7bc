import type { FontSubset } from './font-engine.ts';

/** What one character id of a PDF font draws and what it means when text is taken out again. */
export interface Cid {
  /** Glyph id in the subset; 0 draws nothing of ours (`.notdef`), and no text of ours uses it. */
  readonly glyph: number;
  /** Thousandths of the font size. */
  readonly width: number;
  readonly text: string;
}

/** A PDF font addresses characters by two bytes; 0 stays `.notdef`. */
const maxCids = 0xffff;

/**
 * One id per (glyph, width, text) and not per glyph: لا typed as two letters and as the old single
 * character ﻻ have one shape, and a blank may say ZWNJ or a vowel sign. A search in the PDF must find
 * what the contributor wrote.
 */
export class CidTable {
  readonly cids: Cid[] = [{ glyph: 0, width: 0, text: '' }];
  readonly #ids = new Map<string, number>();
  readonly #subset: Pick<FontSubset, 'includeGlyph'>;

  constructor(subset: Pick<FontSubset, 'includeGlyph'>) {
    this.#subset = subset;
  }

  /** `glyph` is the id in the whole font. Throws RangeError when the font's ids are used up. */
  idOf(glyph: number, width: number, text: string): number {
    const key = `${glyph}/${width}/${text}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.cids.length > maxCids) {
      throw new RangeError(`${this.cids.length} character ids exceed ${maxCids}`);
    }
    const id = this.cids.length;
    this.cids.push({ glyph: this.#subset.includeGlyph(glyph), width, text });
    this.#ids.set(key, id);
    return id;
  }
}
