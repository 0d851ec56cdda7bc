import type { PageCanvas } from '../../functions/src/typeset/pdf/page-canvas.ts';
import type { Link } from '../../functions/src/typeset/pdf/links.ts';
import { drawText, layText, type Type, widthOf } from '../../functions/src/book/text-box.ts';
import { hasRightToLeft } from '../../functions/src/typeset/text/characters.ts';
import { visualRuns } from '../../functions/src/typeset/text/bidi-runs.ts';
import type { Drawing } from '../../functions/src/typeset/text/drawing.ts';
import { layRun } from '../../functions/src/typeset/text/line.ts';
import type { Span } from './markdown.ts';

export type Direction = 'ltr' | 'rtl';

/** Words of different styles on one line. */
export interface RichLine {
  readonly words: readonly PlacedWord[];
  /** In points. */
  readonly width: number;
}

interface PlacedWord {
  readonly type: Type;
  readonly drawing: Drawing;
  /** In points from the line's left end. */
  readonly x: number;
  readonly width: number;
  readonly url: string | undefined;
}

interface Word {
  readonly text: string;
  readonly span: Span;
  /** Whether a space precedes it. */
  readonly spaced: boolean;
}

/** The style of a guide's text. */
export interface TextSetting {
  readonly typeOf: (span: Span) => Type;
  /** In points. */
  readonly measure: number;
  /** The direction of the guide's language, which applies to all its sentences. */
  readonly direction: Direction;
}

/** Breaks text into lines. Words are never broken. */
export function layRichText(spans: readonly Span[], setting: TextSetting): RichLine[] {
  return setting.direction === 'ltr' ? layFromLeft(spans, setting) : layFromRight(spans, setting);
}

function layFromLeft(spans: readonly Span[], { typeOf, measure }: TextSetting): RichLine[] {
  const lines: PlacedWord[][] = [[]];
  let x = 0;
  for (const piece of unbreakable(withNamesWhole(wordsOf(spans)))) {
    const blank = piece[0]?.spaced && x > 0 ? blankWidth(typeOf(piece[0].span)) : 0;
    const set = piece.map(({ text, span }) => {
      const type = typeOf(span);
      const drawing = layText(type, text);
      return { type, drawing, width: widthOf(drawing, type.size), url: span.url };
    });
    const width = set.reduce((sum, word) => sum + word.width, 0);
    if (x > 0 && x + blank + width > measure) {
      lines.push([]);
      x = 0;
    } else x += blank;
    for (const word of set) {
      lines.at(-1)?.push({ ...word, x });
      x += word.width;
    }
  }
  return lines.map((words) => ({ words, width: endOf(words) }));
}

const endOf = (words: readonly PlacedWord[]): number =>
  Math.max(0, ...words.map(({ x, width }) => x + width));

/** Lines are broken word by word; the order of the words within a line depends on the whole line. */
function layFromRight(spans: readonly Span[], { typeOf, measure }: TextSetting): RichLine[] {
  const lines: Word[][] = [[]];
  let x = 0;
  for (const piece of unbreakable(wordsOf(spans))) {
    const blank = piece[0]?.spaced && x > 0 ? blankWidth(typeOf(piece[0].span)) : 0;
    const width = piece.reduce((sum, { text, span }) => {
      const type = typeOf(span);
      return sum + widthOf(layText(type, text), type.size);
    }, 0);
    if (x > 0 && x + blank + width > measure) {
      lines.push([]);
      x = width;
    } else x += blank + width;
    lines.at(-1)?.push(...piece);
  }
  return lines.map((words) => setFromRight(words, typeOf));
}

function setFromRight(words: readonly Word[], typeOf: (span: Span) => Type): RichLine {
  let text = '';
  const spanAt: Span[] = [];
  for (const word of words) {
    const piece = text !== '' && word.spaced ? ` ${word.text}` : word.text;
    spanAt.push(...Array.from({ length: piece.length }, () => word.span));
    text += piece;
  }
  const cuts = new Set(spanAt.flatMap((span, at) => (span === spanAt[at - 1] ? [] : [at])));
  cuts.delete(0);
  const placed: PlacedWord[] = [];
  let x = 0;
  for (const run of visualRuns(text, 'rtl', cuts)) {
    const span = spanAt[run.start];
    if (!span) continue;
    const type = typeOf(span);
    const drawing = layRun(type.face.typeface, run);
    const width = widthOf(drawing, type.size);
    placed.push({ type, drawing, x, width, url: span.url });
    x += width;
  }
  return { words: placed, width: x };
}

function blankWidth(type: Type): number {
  return widthOf(layText(type, ' '), type.size);
}

function wordsOf(spans: readonly Span[]): Word[] {
  const words: Word[] = [];
  let spaced = false;
  for (const span of spans) {
    for (const text of span.text.match(/\s+|\S+/g) ?? []) {
      if (/^\s/.test(text)) {
        spaced = true;
        continue;
      }
      words.push({ text, span, spaced });
      spaced = false;
    }
  }
  return words;
}

/**
 * Neighbouring right-to-left words in a left-to-right line are joined to one, so that the shaper decides
 * their order.
 */
function withNamesWhole(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const belongs =
      last?.span === word.span &&
      word.spaced &&
      hasRightToLeft(last.text) &&
      hasRightToLeft(word.text);
    if (belongs) whole[whole.length - 1] = { ...last, text: `${last.text} ${word.text}` };
    else whole.push(word);
  }
  return whole;
}

/** Words without a space between them (a bold word and its comma) stay on one line. */
function unbreakable(words: readonly Word[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last && !word.spaced) last.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

/** @param at start of the line, which is its right end in right-to-left text */
export function drawRichLine(
  canvas: PageCanvas,
  links: Link[],
  line: RichLine,
  at: { readonly x: number; readonly y: number; readonly direction: Direction },
): void {
  const from = at.direction === 'ltr' ? at.x : at.x - line.width;
  for (const { type, drawing, x, width, url } of line.words) {
    drawText(canvas, type, drawing, { x: from + x, y: at.y });
    if (url) {
      const left = from + x;
      links.push({ area: [left, at.y - 3, left + width, at.y + type.size], to: { url } });
    }
  }
}
