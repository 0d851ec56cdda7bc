import type { PageCanvas } from '../../functions/src/typeset/pdf/page-canvas.ts';
import type { Link } from '../../functions/src/typeset/pdf/links.ts';
import { drawText, layText, type Type, widthOf } from '../../functions/src/book/text-box.ts';
import { hasRightToLeft } from '../../functions/src/typeset/text/characters.ts';
import { visualRuns } from '../../functions/src/typeset/text/bidi-runs.ts';
import type { Drawing } from '../../functions/src/typeset/text/drawing.ts';
import { layRun } from '../../functions/src/typeset/text/line.ts';
import type { TextSpan } from './markdown.ts';

export type Direction = 'ltr' | 'rtl';

export interface RichLine {
  readonly words: readonly PlacedWord[];
  /** The words of the line in reading order, with spaces. Words are drawn one by one, without the spaces. */
  readonly text: string;
  readonly width: number;
}

interface PlacedWord {
  readonly type: Type;
  readonly drawing: Drawing;
  /** Distance of the word from the line's left end, in points. */
  readonly x: number;
  readonly width: number;
  readonly url: string | undefined;
}

interface Word {
  readonly text: string;
  readonly span: TextSpan;
  readonly spaced: boolean;
}

export interface TextSetting {
  readonly typeOf: (span: TextSpan) => Type;
  readonly measure: number;
  readonly direction: Direction;
}

/** Divides text into lines, but never divides a word. */
export function layRichText(spans: readonly TextSpan[], setting: TextSetting): RichLine[] {
  return setting.direction === 'ltr' ? layFromLeft(spans, setting) : layFromRight(spans, setting);
}

function layFromLeft(spans: readonly TextSpan[], { typeOf, measure }: TextSetting): RichLine[] {
  const lines: { placed: PlacedWord[]; text: string }[] = [{ placed: [], text: '' }];
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
      lines.push({ placed: [], text: '' });
      x = 0;
    } else x += blank;
    const line = lines.at(-1);
    if (!line) continue;
    if (line.text !== '' && piece[0]?.spaced) line.text += ' ';
    for (const word of set) {
      line.placed.push({ ...word, x });
      x += word.width;
    }
    line.text += piece.map(({ text }) => text).join('');
  }
  return lines.map(({ placed, text }) => ({ words: placed, text, width: endOf(placed) }));
}

const endOf = (words: readonly PlacedWord[]): number =>
  Math.max(0, ...words.map(({ x, width }) => x + width));

/**
 * Lays out right-to-left text. First divides the text into lines, because the order of the words in a line depends on
 * the whole line.
 */
function layFromRight(spans: readonly TextSpan[], { typeOf, measure }: TextSetting): RichLine[] {
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

function setFromRight(words: readonly Word[], typeOf: (span: TextSpan) => Type): RichLine {
  let text = '';
  const spanAt: TextSpan[] = [];
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
  return { words: placed, text, width: x };
}

function blankWidth(type: Type): number {
  return widthOf(layText(type, ' '), type.size);
}

function wordsOf(spans: readonly TextSpan[]): Word[] {
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
 * Joins neighbouring right-to-left words in a left-to-right line into one word. The shaper then decides their order.
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

/**
 * Groups words that must stay on one line, because there is no space between them. An example is a bold word and its
 * comma.
 */
function unbreakable(words: readonly Word[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last && !word.spaced) last.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

/** @param at where the line starts: its left end, or its right end in right-to-left text */
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
