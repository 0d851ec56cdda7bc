import type { PageCanvas } from '../typeset/pdf/page-canvas.ts';
import type { StructureElement } from '../typeset/pdf/structure.ts';
import { colours, type Faces } from './design.ts';
import { drawLine, type Type } from './text-box.ts';

export interface LetterHeading {
  readonly heading: string;
  readonly remark: string;
  readonly direction: 'ltr' | 'rtl';
  /** Size of the letter in points. */
  readonly size: number;
}

/**
 * Distance from a letter's baseline to the line below the letter, as a multiple of the letter's size. The letters ج
 * and ع reach lower than Ç and Ş.
 */
const arabicDescent = 0.55;
const latinDescent = 0.38;

/** Returns the height of a letter's heading in points. */
export function headingHeight(size: number, direction: 'ltr' | 'rtl'): number {
  return size * (1.4 + (direction === 'rtl' ? arabicDescent : latinDescent));
}

export function drawLetterHeading(
  canvas: PageCanvas,
  faces: Faces,
  { heading, remark, direction, size }: LetterHeading,
  at: { readonly left: number; readonly top: number; readonly width: number },
  section: StructureElement,
): void {
  const letter: Type = { face: faces.bold, size, colour: colours.accent };
  const small: Type = { face: faces.light, size: 7.2, colour: colours.quiet };
  const right = at.left + at.width;
  const y = at.top - size;
  const [start, end] =
    direction === 'ltr' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const edge = { left: at.left, right };
  const language = direction === 'rtl' ? 'az-Arab' : 'az';
  const atStart = { x: edge[start], y, side: start };
  drawLine(canvas, [section, 'H2'], letter, { text: heading, language }, atStart);
  if (remark !== '') {
    drawLine(canvas, [section, 'P'], small, { text: remark }, { x: edge[end], y, side: end });
  }
  const rule = y - size * (direction === 'rtl' ? arabicDescent : latinDescent);
  canvas.line([at.left, rule], [right, rule], 0.6, colours.accent);
}
