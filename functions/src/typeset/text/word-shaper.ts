import { mirrored } from './bidi-runs.ts';
import { isCombiningMark, isInvisible } from './characters.ts';
import type { CidTable } from './cids.ts';
import { type Drawing, DrawingBuilder, type PlacedGlyph } from './drawing.ts';
import type { Font, FontGlyph, FontPosition } from './font-engine.ts';
import { glyphTexts } from './glyph-texts.ts';

/** Shown for a character that the font lacks. */
const replacementCharacter = '\ufffd';

/** Thousandths of the font size: enough for readers to take it for a character (poppler asks a tenth). */
const unseenWidth = 120;

export type Direction = 'ltr' | 'rtl';

/** Tabular figures are all of one width, for columns of numbers. */
export type Figures = 'proportional' | 'tabular';

/** Shapes words with fontkit and makes each glyph say the characters that it stands for. */
export class WordShaper {
  readonly font: Font;
  readonly table: CidTable;
  readonly #blank: number;
  readonly #replacement: FontGlyph;

  constructor(font: Font, table: CidTable) {
    this.font = font;
    this.table = table;
    this.#blank = this.#only(' ').id;
    this.#replacement = this.#only(replacementCharacter);
  }

  shape(word: string, direction: Direction, figures: Figures): Drawing {
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

  /** The one glyph of a character that the font must have. */
  #only(character: string): FontGlyph {
    const [glyph] = this.font.layout(character, [], 'latn', undefined, 'ltr').glyphs;
    if (!glyph || glyph.id === 0) {
      const code = character.charCodeAt(0).toString(16);
      throw new Error(`${this.font.postscriptName} lacks U+${code}`);
    }
    return glyph;
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

  #layOut(text: string, direction: Direction, figures: Figures, builder: DrawingBuilder): void {
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
