import { mirrored } from './bidi-runs.ts';
import { isCombiningMark, isInvisible } from './characters.ts';
import type { CidTable } from './cids.ts';
import { type Drawing, DrawingBuilder, type PlacedGlyph } from './drawing.ts';
import type { FontChain } from './font-chain.ts';
import type { FontGlyph, FontPosition, OpenTypeScript } from './font.ts';
import { glyphTexts } from './glyph-texts.ts';

const replacementCharacter = '\ufffd';

/**
 * Width of the space that `#addUnseen` adds, in thousandths of the font size. If a glyph is narrower, PDF readers may
 * not treat it as a character: poppler requires a tenth of the font size.
 */
const unseenWidth = 120;

export type Direction = 'ltr' | 'rtl';

/** Kind of digits: tabular digits all have the same width, proportional digits do not. */
export type Figures = 'proportional' | 'tabular';

export class WordShaper {
  readonly fonts: FontChain;
  readonly table: CidTable;
  readonly #blank: number;
  readonly #replacement: FontGlyph;

  constructor(fonts: FontChain, table: CidTable) {
    this.fonts = fonts;
    this.table = table;
    this.#blank = this.#only(' ').id;
    this.#replacement = this.#only(replacementCharacter);
  }

  shape(word: string, direction: Direction, figures: Figures): Drawing {
    const builder = new DrawingBuilder();
    const pieces = this.#drawablePieces(word);
    if (direction === 'rtl') pieces.reverse();
    for (const piece of pieces) {
      if (typeof piece.kind === 'number') {
        const placing = { font: piece.kind, direction, figures, builder };
        this.#layOut(piece.text, placing);
      } else if (piece.kind === 'invisible') this.#addUnseen(piece.text, builder);
      else this.#addReplacement(piece.text, builder);
    }
    return builder.finish();
  }

  #only(character: string): FontGlyph {
    const { main } = this.fonts;
    const [glyph] = main.layout(character, [], 'latn', undefined, 'ltr').glyphs;
    if (!glyph || glyph.id === 0) {
      const code = character.charCodeAt(0).toString(16);
      throw new Error(`${main.postscriptName} has no glyph for U+${code}`);
    }
    return glyph;
  }

  /**
   * Splits a word where the font changes, and at ZWNJ and similar characters, because the letters on both sides of
   * these characters must be shaped separately. A character that no font has is `missing` and becomes U+FFFD. A mark
   * that no font has is `invisible`. All pieces keep their text, so text copied from the PDF equals the given name.
   */
  #drawablePieces(word: string): Piece[] {
    const pieces: Piece[] = [];
    for (const { text, font } of this.fonts.partsOf(word)) {
      for (const character of text) {
        const kind = kindOf(character, font);
        const last = pieces.at(-1);
        if (typeof kind === 'number' && last?.kind === kind) last.text += character;
        else pieces.push({ kind, text: character });
      }
    }
    return pieces;
  }

  #layOut(text: string, placing: Placing): void {
    const { direction, figures } = placing;
    const rtl = direction === 'rtl';
    const drawn = rtl ? [...text].map(mirrored).join('') : text;
    const { glyphs, positions } = this.fonts
      .at(placing.font)
      .layout(
        drawn,
        figures === 'tabular' ? ['tnum'] : [],
        scriptFor(text, direction),
        undefined,
        direction,
      );
    const texts = textsInDrawnOrder(drawn, glyphs, rtl);
    glyphs.forEach((glyph, index) => {
      const position = positions[index];
      const text = texts[index];
      if (!position || !text) return;
      if (position.xAdvance === 0) this.#addMark(glyph, position, text.join(''), placing);
      else if (rtl && text.length > 1) this.#addJoinedLetters(glyph, position, text, placing);
      else this.#addLetter(glyph, position, text.join(''), placing);
    });
  }

  #addLetter(
    glyph: FontGlyph,
    position: FontPosition,
    text: string,
    { font, builder }: Placing,
  ): void {
    const width = this.#thousandths(font, glyph.advanceWidth);
    builder.add({
      font,
      cid: this.table.idOf(font, glyph.id, width, text),
      width,
      advance: this.#thousandths(font, position.xAdvance),
      dx: this.#thousandths(font, position.xOffset),
      dy: this.#thousandths(font, position.yOffset),
    });
  }

  /**
   * Adds one glyph for several Arabic letters, such as لا. PDF readers reverse right-to-left text character by
   * character, so they would copy two letters with one id in the wrong order. The glyph therefore represents only its
   * last, leftmost letter. Spaces over the rest of the glyph represent the other letters.
   */
  #addJoinedLetters(
    glyph: FontGlyph,
    position: FontPosition,
    letters: readonly string[],
    { font, builder }: Placing,
  ): void {
    const whole = this.#thousandths(font, glyph.advanceWidth);
    const share = Math.floor(whole / letters.length);
    const [last = '', ...others] = [...letters].reverse();
    builder.add({
      font,
      cid: this.table.idOf(font, glyph.id, share, last),
      width: share,
      advance: share,
      dx: this.#thousandths(font, position.xOffset),
      dy: this.#thousandths(font, position.yOffset),
    });
    const kern = this.#thousandths(font, position.xAdvance) - whole;
    others.forEach((letter, index) => {
      const rightmost = index === others.length - 1;
      const width = rightmost ? whole - share * others.length : share;
      builder.add({
        ...plain(this.table.idOf(0, this.#blank, width, letter), width),
        advance: rightmost ? width + kern : width,
      });
    });
  }

  #addMark(
    glyph: FontGlyph,
    position: FontPosition,
    text: string,
    { font, builder }: Placing,
  ): void {
    if (text !== '') this.#addUnseen(text, builder);
    builder.addLater({
      font,
      cid: this.table.idOf(font, glyph.id, 0, ''),
      dx: this.#thousandths(font, position.xOffset),
      dy: this.#thousandths(font, position.yOffset),
    });
  }

  /**
   * Adds text that has no glyph with a width, such as a ZWNJ or a vowel sign. Represents the text by a space over the
   * edge of the glyph on its left. The space needs some width. Otherwise PDF readers treat the space and the next
   * letter as a doubled letter and split the word there.
   */
  #addUnseen(text: string, builder: DrawingBuilder): void {
    const cid = this.table.idOf(0, this.#blank, unseenWidth, text);
    builder.add({ font: 0, cid, width: unseenWidth, advance: 0, dx: -unseenWidth, dy: 0 });
  }

  #addReplacement(text: string, builder: DrawingBuilder): void {
    const width = this.#thousandths(0, this.#replacement.advanceWidth);
    builder.add(plain(this.table.idOf(0, this.#replacement.id, width, text), width));
  }

  #thousandths(font: number, fontUnits: number): number {
    return Math.round((fontUnits * 1000) / this.fonts.at(font).unitsPerEm);
  }
}

/**
 * Returns the text of each glyph, in the order in which the glyphs are drawn. Brackets are as the contributor typed
 * them, not mirrored.
 */
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

function plain(cid: number, width: number): PlacedGlyph {
  return { font: 0, cid, width, advance: width, dx: 0, dy: 0 };
}

interface Piece {
  readonly kind: number | 'invisible' | 'missing';
  text: string;
}

function kindOf(character: string, font: number | null): Piece['kind'] {
  if (isInvisible(character)) return 'invisible';
  if (font !== null) return font;
  return isCombiningMark(character) ? 'invisible' : 'missing';
}

interface Placing {
  readonly font: number;
  readonly direction: Direction;
  readonly figures: Figures;
  readonly builder: DrawingBuilder;
}

const scripts: readonly (readonly [OpenTypeScript, RegExp])[] = [
  ['cyrl', /\p{Script=Cyrillic}/u],
  ['armn', /\p{Script=Armenian}/u],
  ['geor', /\p{Script=Georgian}/u],
  ['grek', /\p{Script=Greek}/u],
];
const rightToLeftScripts: typeof scripts = [
  ['hebr', /\p{Script=Hebrew}/u],
  ['syrc', /\p{Script=Syriac}/u],
];

function scriptFor(text: string, direction: Direction): OpenTypeScript {
  const [among, other] =
    direction === 'rtl' ? ([rightToLeftScripts, 'arab'] as const) : ([scripts, 'latn'] as const);
  return among.find(([, letters]) => letters.test(text))?.[0] ?? other;
}
