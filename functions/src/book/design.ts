import type { Face } from '../typeset/pdf/pdf-file.ts';
import type { Colour } from '../typeset/pdf/page-canvas.ts';

/** Size of an A4 page in points. Home printers use A4. */
export const pageSize = [595.28, 841.89] as const;

/** Page margins in points. The inner margin is wider for binding. */
const margins = { top: 74, bottom: 62, inner: 60, outer: 50 } as const;

export const colours = {
  ink: [0.11, 0.13, 0.15],
  /** This turquoise is dark enough for text. */
  accent: [0.05, 0.36, 0.39],
  quiet: [0.4, 0.44, 0.46],
  hairline: [0.79, 0.83, 0.83],
  dots: [0.62, 0.67, 0.68],
  paper: [0.965, 0.957, 0.93],
  white: [1, 1, 1],
} as const satisfies Record<string, Colour>;

/** Space between columns in points. */
export const columnGap = 22;

export interface Faces {
  readonly light: Face;
  readonly regular: Face;
  readonly bold: Face;
}

/** Edges of a page's text area, in points from the lower left corner of the page. */
export interface TextFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Returns whether a page is a right-hand page. Such pages have odd numbers, and their inner margin is at the left. */
export function isRightHand(page: number): boolean {
  return page % 2 === 1;
}

export function frameOf(page: number): TextFrame {
  const [width, height] = pageSize;
  const right = isRightHand(page);
  return {
    left: right ? margins.inner : margins.outer,
    right: width - (right ? margins.outer : margins.inner),
    top: height - margins.top,
    bottom: margins.bottom,
  };
}
