import { CidTable } from './cids.ts';
import { baseDirection } from './characters.ts';
import type { Drawing } from './drawing.ts';
import type { FontChain } from './font-chain.ts';
import { layLine } from './line.ts';
import { readDrawing } from './read-drawing.ts';
import { WordShaper } from './word-shaper.ts';

interface Outline {
  /** Path data in SVG syntax, in units of the font, y upwards. */
  path: string;
  unitsPerEm: number;
  /**
   * Position in thousandths of the font size: `x` is the distance from the left end of the line, and `rise` is the
   * height above its baseline.
   */
  x: number;
  rise: number;
}

/**
 * A line of text as shapes, for pictures. The renderer needs no font, and no text can become markup. The width is in
 * thousandths of the font size.
 */
export interface OutlinedLine {
  width: number;
  outlines: Outline[];
}

/**
 * Lays out the lines of one picture as outlines. Create one outliner for each picture, because an outliner keeps every
 * shaped word in memory.
 */
export class Outliner {
  readonly #fonts: FontChain;
  readonly #table = new CidTable((_, glyph) => glyph);
  readonly #shaper: WordShaper;
  /** Cache of shaped words. The search for the size at which a text fits needs the same words repeatedly. */
  readonly #words = { ltr: new Map<string, Drawing>(), rtl: new Map<string, Drawing>() };

  constructor(fonts: FontChain) {
    this.#fonts = fonts;
    this.#shaper = new WordShaper(fonts, this.#table);
  }

  width(text: string, base: 'ltr' | 'rtl'): number {
    return this.#lay(text, base).width;
  }

  line(text: string, base: 'ltr' | 'rtl' = baseDirection(text)): OutlinedLine {
    const drawing = this.#lay(text, base);
    const outlines = readDrawing(drawing, this.#table.cids).flatMap(({ cid, x, rise }) => {
      const { font = 0, glyph = 0 } = this.#table.cids[cid] ?? {};
      const { unitsPerEm } = this.#fonts.at(font);
      const path = this.#fonts.at(font).getGlyph(glyph).path?.toSVG() ?? '';
      return path === '' ? [] : [{ path, unitsPerEm, x, rise }];
    });
    return { width: drawing.width, outlines };
  }

  #lay(text: string, base: 'ltr' | 'rtl'): Drawing {
    return layLine({ shape: (word, direction) => this.#shape(word, direction) }, text, base);
  }

  #shape(word: string, direction: 'ltr' | 'rtl'): Drawing {
    const known = this.#words[direction].get(word);
    if (known) return known;
    const shaped = this.#shaper.shape(word, direction, 'proportional');
    this.#words[direction].set(word, shaped);
    return shaped;
  }
}
