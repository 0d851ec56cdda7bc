import type { Face } from '../typeset/pdf/pdf-file.ts';
import type { Colour, PageCanvas } from '../typeset/pdf/page-canvas.ts';
import type { LeafFacts, StructureType, StructureElement } from '../typeset/pdf/structure.ts';
import { baseDirection, hasRightToLeft } from '../typeset/text/characters.ts';
import type { Drawing } from '../typeset/text/drawing.ts';
import { layFigures, layLine } from '../typeset/text/line.ts';
import type { Direction } from '../typeset/text/word-shaper.ts';
import { layParagraph } from '../typeset/text/wrap.ts';

export interface Type {
  readonly face: Face;
  readonly size: number;
  readonly colour: Colour;
}

export type Side = 'left' | 'right' | 'centre';

/** Returns the width of a drawn text in points. */
export function widthOf(drawing: Drawing, size: number): number {
  return (drawing.width * size) / 1000;
}

export function layText(type: Type, text: string, base?: Direction): Drawing {
  return layLine(type.face.typeface, text, base);
}

export function layNumber(type: Type, text: string): Drawing {
  return layFigures(type.face.typeface, text);
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly side?: Side;
}

export function drawText(canvas: PageCanvas, type: Type, drawing: Drawing, at: TextPlace): void {
  const width = widthOf(drawing, type.size);
  const shift = { left: 0, right: width, centre: width / 2 }[at.side ?? 'left'];
  canvas.text(
    drawing,
    { font: type.face.font, size: type.size, colour: type.colour },
    at.x - shift,
    at.y,
  );
}

export interface SpokenText {
  readonly text: string;
  /** BCP 47 language. The default is the language of the structure element that contains the text. */
  readonly language?: string | undefined;
}

/**
 * Returns the language and the text of a structure element. Glyphs are drawn from left to right, so only the element of
 * a right-to-left text contains the text itself, in reading order.
 */
function factsOfText({ text, language }: SpokenText): LeafFacts {
  return { language, text: hasRightToLeft(text) ? text : undefined };
}

export function drawSpoken(
  canvas: PageCanvas,
  [element, role]: readonly [StructureElement, StructureType],
  text: SpokenText,
  draw: () => void,
): void {
  canvas.mark(element.leaf(role, factsOfText(text)), draw);
}

export function drawLine(
  canvas: PageCanvas,
  element: readonly [StructureElement, StructureType],
  type: Type,
  text: SpokenText,
  at: TextPlace,
): void {
  drawSpoken(canvas, element, text, () => drawText(canvas, type, layText(type, text.text), at));
}

export interface TextLines {
  readonly lines: readonly Drawing[];
  readonly side: 'left' | 'right';
}

/**
 * Breaks a text into at most `most` lines of at most `measure` points. A longer text is cut and ends in "…". The
 * default of `base` is the direction of the first letter.
 */
export function layLines(
  type: Type,
  text: string,
  measure: number,
  base: Direction = baseDirection(text),
  most = Infinity,
): TextLines {
  return {
    lines: layParagraph(type.face.typeface, text, type.size, measure, base, most),
    side: base === 'rtl' ? 'right' : 'left',
  };
}

/** Space for a paragraph, in points. The baseline of the first line is at `y`. */
interface ParagraphPlace {
  readonly left: number;
  readonly y: number;
  readonly measure: number;
  readonly leading: number;
}

export function drawParagraph(
  canvas: PageCanvas,
  element: readonly [StructureElement, StructureType],
  type: Type,
  text: SpokenText,
  { left, y: first, measure, leading }: ParagraphPlace,
): number {
  const { lines, side } = layLines(type, text.text, measure);
  const x = side === 'left' ? left : left + measure;
  let y = first;
  drawSpoken(canvas, element, text, () => {
    for (const line of lines) {
      drawText(canvas, type, line, { x, y, side });
      y -= leading;
    }
  });
  return y;
}
