import type { Face } from '../typeset/pdf/pdf-file.ts';
import type { Colour, PageCanvas } from '../typeset/pdf/page-canvas.ts';
import type { LeafFacts, Role, StructureElement } from '../typeset/pdf/structure.ts';
import { baseDirection, hasRightToLeft } from '../typeset/text/characters.ts';
import type { Drawing } from '../typeset/text/drawing.ts';
import { layFigures, layLine } from '../typeset/text/line.ts';
import { layParagraph } from '../typeset/text/wrap.ts';

export interface Type {
  readonly face: Face;
  /** Points. */
  readonly size: number;
  readonly colour: Colour;
}

export type Side = 'left' | 'right' | 'centre';

/** Points. */
export function widthOf(drawing: Drawing, size: number): number {
  return (drawing.width * size) / 1000;
}

export function layText(type: Type, text: string): Drawing {
  return layLine(type.face.typeface, text);
}

export function layNumber(type: Type, text: string): Drawing {
  return layFigures(type.face.typeface, text);
}

export function drawText(
  canvas: PageCanvas,
  type: Type,
  drawing: Drawing,
  at: { readonly x: number; readonly y: number; readonly side?: Side },
): void {
  const width = widthOf(drawing, type.size);
  const shift = { left: 0, right: width, centre: width / 2 }[at.side ?? 'left'];
  canvas.text(
    drawing,
    { font: type.face.font, size: type.size, colour: type.colour },
    at.x - shift,
    at.y,
  );
}

/** A text as it is read aloud. */
export interface SaidText {
  readonly text: string;
  /** BCP 47; without it, the one of the element around it. */
  readonly language?: string | undefined;
}

/** Glyphs stand from left to right; so a text with right-to-left letters says itself in reading order. */
function factsOfText({ text, language }: SaidText): LeafFacts {
  return { language, text: hasRightToLeft(text) ? text : undefined };
}

/** What `draw` draws is a text within `element`. */
export function drawSaid(
  canvas: PageCanvas,
  [element, role]: readonly [StructureElement, Role],
  said: SaidText,
  draw: () => void,
): void {
  canvas.mark(element.leaf(role, factsOfText(said)), draw);
}

/** Lines of one text, and on which side they stand when none is asked for: where they begin. */
export interface TextLines {
  readonly lines: readonly Drawing[];
  readonly side: 'left' | 'right';
}

export function layLines(type: Type, text: string, measure: number): TextLines {
  const base = baseDirection(text);
  return {
    lines: layParagraph(type.face.typeface, text, type.size, measure, base),
    side: base === 'rtl' ? 'right' : 'left',
  };
}
