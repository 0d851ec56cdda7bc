import { mirrored } from './bidi-runs.ts';
import { isCombiningMark, isInvisible } from './characters.ts';
import { CidTable } from './cids.ts';
import {
  type Font,
  type FontGlyph,
  type FontPosition,
  type FontSubset,
  openVazirmatn,
  type Weight,
} from './font-engine.ts';
import {
  type Drawing,
  DrawingBuilder,
  joinDrawings,
  movement,
  type PlacedGlyph,
} from './drawing.ts';
import { glyphTexts } from './glyph-texts.ts';
import { meetingOf, segmentsOf } from './segments.ts';

/** Shaped words that are kept; names repeat their words (kənd, qala, …), so a bound loses little. */
const cacheSize = 40_000;

/** Shown for a character that the font lacks. */
const replacementCharacter = '\ufffd';

/** Thousandths of the font size: enough for readers to take it for a character (poppler asks a tenth). */
const unseenWidth = 120;

/** Tabular figures are all of one width, for columns of numbers. */
export type Figures = 'proportional' | 'tabular';

/**
 * One weight of the font inside one document: shapes words to glyphs, hands out character ids and
 * remembers which glyphs the document needs.
 */
export class Typeface {
  readonly font: Font;
  readonly subset: FontSubset;
  readonly table: CidTable;
  readonly #shaped = new Map<string, Drawing>();
  readonly #blank: number;
  readonly #replacement: FontGlyph;
  readonly #kerns = new Map<string, number>();

  constructor(weight: Weight) {
    this.font = openVazirmatn(weight);
    this.subset = this.font.createSubset();
    this.table = new CidTable(this.subset);
    this.#blank = this.#only(' ').id;
    this.#replacement = this.#only(replacementCharacter);
  }

  /** The one glyph of a character that the font must have. */
  #only(character: string): FontGlyph {
    const [glyph] = this.font.layout(character, [], 'latn', undefined, 'ltr').glyphs;
    if (!glyph || glyph.id === 0) {
      throw new Error(
        `${this.font.postscriptName} lacks U+${character.charCodeAt(0).toString(16)}`,
      );
    }
    return glyph;
  }

  /** Shapes a word (no blanks needed, none forbidden) of one direction, in reading order. */
  shape(word: string, direction: 'ltr' | 'rtl', figures: Figures = 'proportional'): Drawing {
    const segments = figures === 'proportional' ? segmentsOf(word, direction) : null;
    if (segments === null || segments.length < 2) return this.shapeWhole(word, direction, figures);
    return this.#shapeFromSegments(segments, direction);
  }

  /** Leaves the shaping of the word to fontkit alone; `shape` gives the same, faster. */
  shapeWhole(word: string, direction: 'ltr' | 'rtl', figures: Figures): Drawing {
    const key = `${direction}${figures}${word}`;
    const known = this.#shaped.get(key);
    if (known) return known;
    const drawing = this.#shapeAnew(word, direction, figures);
    if (this.#shaped.size >= cacheSize) this.#shaped.clear();
    this.#shaped.set(key, drawing);
    return drawing;
  }

  #shapeFromSegments(segments: readonly string[], direction: 'ltr' | 'rtl'): Drawing {
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

  /** How much further apart than their widths two segments stand; thousandths of the font size. */
  #kernBetween(before: string, after: string, direction: 'ltr' | 'rtl'): number {
    const key = meetingOf(before, after);
    const known = this.#kerns.get(key);
    if (known !== undefined) return known;
    const apart =
      this.shapeWhole(before, direction, 'proportional').width +
      this.shapeWhole(after, direction, 'proportional').width;
    const kern = this.#shapeAnew(before + after, direction, 'proportional').width - apart;
    this.#kerns.set(key, kern);
    return kern;
  }

  #shapeAnew(word: string, direction: 'ltr' | 'rtl', figures: Figures): Drawing {
    const builder = new DrawingBuilder();
    const pieces = this.#drawablePieces(word);
    if (direction === 'rtl') pieces.reverse();
    for (const piece of pieces) {
      if (piece.kind === 'drawable') this.#layOut(piece.text, direction, figures, builder);
      else if (piece.kind === 'invisible') this.#addUnseen(piece.text, builder);
      else this.#addReplacement(piece.text, builder);
    }
    return builder.finish();
  }

  /** An invisible character at the edge of a line, for those who take the text out again. */
  unseen(text: string): Drawing {
    const key = `unseen${text}`;
    const known = this.#shaped.get(key);
    if (known) return known;
    const builder = new DrawingBuilder();
    this.#addUnseen(text, builder);
    const drawing = builder.finish();
    this.#shaped.set(key, drawing);
    return drawing;
  }

  /**
   * ZWNJ and its like part a word into pieces that are shaped apart (which is what ZWNJ is for), and
   * so do characters that the font lacks: marks are left out, anything else shows as U+FFFD. Both
   * keep their text, so that a copy from the PDF is the name as it was given.
   */
  #drawablePieces(word: string): Piece[] {
    const pieces: Piece[] = [];
    for (const character of word) {
      const kind = this.#kindOf(character);
      const last = pieces.at(-1);
      if (kind === 'drawable' && last?.kind === 'drawable') last.text += character;
      else pieces.push({ kind, text: character });
    }
    return pieces;
  }

  #kindOf(character: string): Piece['kind'] {
    if (isInvisible(character)) return 'invisible';
    if (this.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return 'drawable';
    return isCombiningMark(character) ? 'invisible' : 'missing';
  }

  #layOut(text: string, direction: 'ltr' | 'rtl', figures: Figures, builder: DrawingBuilder): void {
    const rtl = direction === 'rtl';
    const drawn = rtl ? [...text].map(mirrored).join('') : text;
    const { glyphs, positions } = this.font.layout(
      drawn,
      figures === 'tabular' ? ['tnum'] : [],
      rtl ? 'arab' : 'latn',
      undefined,
      direction,
    );
    const texts = textsInDrawnOrder(drawn, glyphs, rtl);
    glyphs.forEach((glyph, index) => {
      const position = positions[index];
      const text = texts[index];
      if (!position || !text) return;
      if (position.xAdvance === 0) this.#addMark(glyph, position, text.join(''), builder);
      else if (rtl && text.length > 1) this.#addJoinedLetters(glyph, position, text, builder);
      else this.#addLetter(glyph, position, text.join(''), builder);
    });
  }

  #addLetter(
    glyph: FontGlyph,
    position: FontPosition,
    text: string,
    builder: DrawingBuilder,
  ): void {
    const width = this.#thousandths(glyph.advanceWidth);
    builder.add({
      cid: this.table.idOf(glyph.id, width, text),
      width,
      advance: this.#thousandths(position.xAdvance),
      dx: this.#thousandths(position.xOffset),
      dy: this.#thousandths(position.yOffset),
    });
  }

  /**
   * One glyph for several Arabic letters (لا). Readers reverse right-to-left text character by
   * character, so two letters on one id come out in the wrong order; the glyph says its last letter,
   * which stands leftmost, and blanks over the rest of it say the others.
   */
  #addJoinedLetters(
    glyph: FontGlyph,
    position: FontPosition,
    letters: readonly string[],
    builder: DrawingBuilder,
  ): void {
    const whole = this.#thousandths(glyph.advanceWidth);
    const share = Math.floor(whole / letters.length);
    const [last = '', ...others] = [...letters].reverse();
    builder.add({
      cid: this.table.idOf(glyph.id, share, last),
      width: share,
      advance: share,
      dx: this.#thousandths(position.xOffset),
      dy: this.#thousandths(position.yOffset),
    });
    const kern = this.#thousandths(position.xAdvance) - whole;
    others.forEach((letter, index) => {
      const rightmost = index === others.length - 1;
      const width = rightmost ? whole - share * others.length : share;
      builder.add({
        ...plain(this.table.idOf(this.#blank, width, letter), width),
        advance: rightmost ? width + kern : width,
      });
    });
  }

  /** A vowel sign: drawn last, out of the letters' way, and said where it belongs. */
  #addMark(glyph: FontGlyph, position: FontPosition, text: string, builder: DrawingBuilder): void {
    if (text !== '') this.#addUnseen(text, builder);
    builder.addLater({
      cid: this.table.idOf(glyph.id, 0, ''),
      dx: this.#thousandths(position.xOffset),
      dy: this.#thousandths(position.yOffset),
    });
  }

  /**
   * Text without a shape: a blank over the edge of its neighbour. It needs some width: at none, readers
   * take it and the next letter for a doubled one and part the word there.
   */
  #addUnseen(text: string, builder: DrawingBuilder): void {
    const cid = this.table.idOf(this.#blank, unseenWidth, text);
    builder.add({ cid, width: unseenWidth, advance: 0, dx: -unseenWidth, dy: 0 });
  }

  #addReplacement(text: string, builder: DrawingBuilder): void {
    const width = this.#thousandths(this.#replacement.advanceWidth);
    builder.add(plain(this.table.idOf(this.#replacement.id, width, text), width));
  }

  #thousandths(fontUnits: number): number {
    return Math.round((fontUnits * 1000) / this.font.unitsPerEm);
  }
}

/** What each glyph says, brackets as they were typed and not as they are drawn. */
function textsInDrawnOrder(
  drawn: string,
  glyphs: readonly FontGlyph[],
  rtl: boolean,
): readonly (readonly string[])[] {
  const codePoints = glyphs.map((glyph) => glyph.codePoints);
  if (!rtl) return glyphTexts(drawn, codePoints);
  const texts = glyphTexts(drawn, codePoints.reverse());
  return texts.map((text) => text.map(mirrored)).reverse();
}

/** A glyph as wide as the font says. */
function plain(cid: number, width: number): PlacedGlyph {
  return { cid, width, advance: width, dx: 0, dy: 0 };
}

interface Piece {
  readonly kind: 'drawable' | 'invisible' | 'missing';
  text: string;
}
