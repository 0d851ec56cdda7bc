import type { Drawing } from '../typeset/text/drawing.ts';
import type { Direction } from '../typeset/text/word-shaper.ts';
import type { OpenPage } from './column-flow.ts';
import { colours, type Faces, isRightHand, pageSize } from './design.ts';
import { drawText, layLines, layNumber, layText, type Type, widthOf } from './text-box.ts';

/**
 * Distances in points from the text area to the running head, to the line below the running head, and to the page
 * number.
 */
const headDistance = 22;
const ruleDistance = 15;
const footDistance = 28;

const thumbSize = { width: 26, height: 19 } as const;

export interface PageFrame {
  readonly running: string;
  readonly range?: readonly [first: string, last: string];
  /** Base direction of the names in `range`. The default is the direction of the first letter. */
  readonly direction?: Direction;
  readonly thumb?: ThumbIndex;
  /** Text of the page number. The default is the page's own number. */
  readonly number?: string;
}

/**
 * Letters printed at the outer edge of a page: the first and the last initial letter of its names. `place` is their
 * vertical position from 0 (top) to 1 (bottom).
 */
export interface ThumbIndex {
  readonly letters: readonly [first: string, last: string];
  readonly place: number;
}

export function drawPageFrame(page: OpenPage, faces: Faces, frame: PageFrame): void {
  const { left, right, top } = page.frame;
  const outer = isRightHand(page.number) ? 'right' : 'left';
  const head: Type = { face: faces.light, size: 7.6, colour: colours.quiet };
  const range: Type = { face: faces.bold, size: 8, colour: colours.ink };
  const y = top + headDistance;
  const running = layText(head, frame.running);
  const inner = outer === 'right' ? 'left' : 'right';
  const edge = { left, right };
  drawText(page.canvas, head, running, { x: edge[inner], y, side: inner });
  if (frame.range) {
    const measure = right - left - widthOf(running, head.size) - 20;
    const drawing = rangeText(range, frame.range, measure, frame.direction);
    drawText(page.canvas, range, drawing, { x: edge[outer], y, side: outer });
  }
  page.canvas.line([left, top + ruleDistance], [right, top + ruleDistance], 0.4, colours.hairline);
  drawPageNumber(page, faces, frame.number ?? String(page.number), outer);
  if (frame.thumb) drawThumb(page, faces, frame.thumb, outer);
}

function rangeText(
  type: Type,
  [first, last]: readonly [string, string],
  measure: number,
  direction: PageFrame['direction'],
): Drawing {
  const candidates = first === last ? [first] : [`${first} – ${last}`, first];
  for (const candidate of candidates) {
    const drawing = layText(type, candidate, direction);
    if (widthOf(drawing, type.size) <= measure) return drawing;
  }
  const [line] = layLines(type, first, measure, direction).lines;
  return line ?? layText(type, '');
}

function drawPageNumber(
  page: OpenPage,
  faces: Faces,
  number: string,
  side: 'left' | 'right',
): void {
  const type: Type = { face: faces.regular, size: 8.6, colour: colours.ink };
  drawText(page.canvas, type, layNumber(type, number), {
    x: page.frame[side],
    y: page.frame.bottom - footDistance,
    side,
  });
}

function drawThumb(page: OpenPage, faces: Faces, thumb: ThumbIndex, side: 'left' | 'right'): void {
  const { top, bottom } = page.frame;
  const { width, height } = thumbSize;
  const [first, last] = thumb.letters;
  const one = first === last;
  const x = side === 'right' ? pageSize[0] - width : 0;
  const y = top - height - (top - bottom - height) * thumb.place;
  page.canvas.rectangle(x, y, width, height, colours.accent);
  const type: Type = { face: faces.bold, size: one ? 10 : 8.4, colour: colours.white };
  drawText(page.canvas, type, layText(type, one ? first : `${first}–${last}`), {
    x: x + width / 2,
    y: y + height / 2 - type.size * 0.36,
    side: 'centre',
  });
}
