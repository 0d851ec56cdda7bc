import { CidTable } from './cids.ts';
import { type Drawing, joinDrawings, movement } from './drawing.ts';
import { FontChain } from './font-chain.ts';
import type { FontSubset } from './font.ts';
import type { Weight } from './font-engine.ts';
import { meetingOf, segmentsOf } from './segments.ts';
import { type Direction, type Figures, WordShaper } from './word-shaper.ts';

/**
 * Maximum number of drawings in each cache. There is a cache for each kind of digits and each direction. A full cache
 * is emptied. Names share many words, so the cache is soon useful again.
 */
const cacheSize = 20_000;

export class Typeface {
  readonly fonts: FontChain;
  readonly subsets = new Map<number, FontSubset>();
  readonly table: CidTable;
  readonly #shaper: WordShaper;
  // Each kind of digits has its own cache. A common cache would need longer keys, which would slow down the many
  // look-ups.
  readonly #shaped = {
    proportional: { ltr: new Map<string, Drawing>(), rtl: new Map<string, Drawing>() },
    tabular: { ltr: new Map<string, Drawing>(), rtl: new Map<string, Drawing>() },
  };
  readonly #kerns = { ltr: new Map<string, number>(), rtl: new Map<string, number>() };

  constructor(weight: Weight) {
    this.fonts = new FontChain(weight);
    this.table = new CidTable((font, glyph) => this.#subsetOf(font).includeGlyph(glyph));
    this.#shaper = new WordShaper(this.fonts, this.table);
  }

  /** Lays out a word. The word must have one direction and be in reading order, and may contain spaces. */
  shape(word: string, direction: Direction, figures: Figures = 'proportional'): Drawing {
    const segments = figures === 'proportional' ? segmentsOf(word, direction) : null;
    if (segments === null || segments.length < 2) return this.shapeWhole(word, direction, figures);
    return this.#shapeFromSegments(segments, direction);
  }

  /**
   * Empties the caches of drawings, which take a third of the memory of a large book. Writing the file needs this
   * memory.
   */
  forget(): void {
    for (const { ltr, rtl } of Object.values(this.#shaped)) {
      ltr.clear();
      rtl.clear();
    }
  }

  /** Shapes the word as a whole with fontkit. `shape` gives the same result faster. */
  shapeWhole(word: string, direction: Direction, figures: Figures): Drawing {
    const cache = this.#shaped[figures][direction];
    const known = cache.get(word);
    if (known) return known;
    const drawing = this.#shaper.shape(word, direction, figures);
    if (cache.size >= cacheSize) cache.clear();
    cache.set(word, drawing);
    return drawing;
  }

  #subsetOf(font: number): FontSubset {
    const subset = this.subsets.get(font) ?? this.fonts.at(font).createSubset();
    this.subsets.set(font, subset);
    return subset;
  }

  #shapeFromSegments(segments: readonly string[], direction: Direction): Drawing {
    const drawings: Drawing[] = [];
    segments.forEach((segment, index) => {
      const before = segments[index - 1];
      if (before !== undefined) {
        const kern = this.#kernBetween(before, segment, direction);
        if (kern !== 0) drawings.push(movement(kern));
      }
      drawings.push(this.shapeWhole(segment, direction, 'proportional'));
    });
    if (direction === 'rtl') drawings.reverse();
    return joinDrawings(drawings);
  }

  /** Returns the kerning between two segments in thousandths of the font size. */
  #kernBetween(before: string, after: string, direction: Direction): number {
    const kerns = this.#kerns[direction];
    const key = meetingOf(before, after);
    const known = kerns.get(key);
    if (known !== undefined) return known;
    const apart =
      this.shapeWhole(before, direction, 'proportional').width +
      this.shapeWhole(after, direction, 'proportional').width;
    const kern = this.#shaper.shape(before + after, direction, 'proportional').width - apart;
    kerns.set(key, kern);
    return kern;
  }
}
