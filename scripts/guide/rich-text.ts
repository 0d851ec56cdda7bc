import type { PageCanvas } from '../../functions/src/typeset/pdf/page-canvas.ts';
import type { Link } from '../../functions/src/typeset/pdf/links.ts';
import { drawText, layText, type Type, widthOf } from '../../functions/src/book/text-box.ts';
import { hasRightToLeft } from '../../functions/src/typeset/text/characters.ts';
import type { Drawing } from '../../functions/src/typeset/text/drawing.ts';
import type { Span } from './markdown.ts';

/** Words of several looks on one line. */
export interface RichLine {
  readonly words: readonly PlacedWord[];
}

interface PlacedWord {
  readonly type: Type;
  readonly drawing: Drawing;
  /** Points from the line's start. */
  readonly x: number;
  readonly width: number;
  readonly url: string | undefined;
}

interface Word {
  readonly text: string;
  readonly span: Span;
  /** A blank stands before it. */
  readonly spaced: boolean;
}

/** Fills lines of `measure` points; `typeOf` says how a look is set. Words are never broken. */
export function layRichText(
  spans: readonly Span[],
  typeOf: (span: Span) => Type,
  measure: number,
): RichLine[] {
  const lines: PlacedWord[][] = [[]];
  let x = 0;
  for (const piece of unbreakable(wordsOf(spans))) {
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
  return lines.map((words) => ({ words }));
}

function blankWidth(type: Type): number {
  return widthOf(layText(type, ' '), type.size);
}

/** Neighbouring words of a right-to-left script are one word: their order on the page is not ours. */
function wordsOf(spans: readonly Span[]): Word[] {
  const words: Word[] = [];
  let spaced = false;
  for (const span of spans) {
    for (const text of span.text.match(/\s+|\S+/g) ?? []) {
      if (/^\s/.test(text)) {
        spaced = true;
        continue;
      }
      const last = words.at(-1);
      if (
        last &&
        spaced &&
        last.span === span &&
        hasRightToLeft(last.text) &&
        hasRightToLeft(text)
      ) {
        words[words.length - 1] = { ...last, text: `${last.text} ${text}` };
      } else words.push({ text, span, spaced });
      spaced = false;
    }
  }
  return words;
}

/** Words without a blank between them (a bold word and its comma) stay on one line. */
function unbreakable(words: readonly Word[]): Word[][] {
  const pieces: Word[][] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    if (last && !word.spaced) last.push(word);
    else pieces.push([word]);
  }
  return pieces;
}

export function drawRichLine(
  canvas: PageCanvas,
  links: Link[],
  line: RichLine,
  at: { readonly x: number; readonly y: number },
): void {
  for (const { type, drawing, x, width, url } of line.words) {
    drawText(canvas, type, drawing, { x: at.x + x, y: at.y });
    if (url) {
      const left = at.x + x;
      links.push({ area: [left, at.y - 3, left + width, at.y + type.size], to: { url } });
    }
  }
}
