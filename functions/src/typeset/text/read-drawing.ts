import type { Cid } from './cids.ts';
import type { Drawing } from './drawing.ts';

export interface DrawnGlyph {
  readonly cid: number;
  /** Distance from the start of the drawing in thousandths of the font size. */
  readonly x: number;
  readonly rise: number;
}

/**
 * Returns the glyphs of a drawing with their positions. This parser shares no code with the writer of drawings, so
 * tests can check the writer with this parser.
 */
export function readDrawing(drawing: Drawing, cids: readonly Pick<Cid, 'width'>[]): DrawnGlyph[] {
  const glyphs: DrawnGlyph[] = [];
  let x = 0;
  for (const { rise, elements } of drawing.spans) {
    x = readElements(elements, cids, x, (cid, at) => glyphs.push({ cid, x: at, rise }));
  }
  return glyphs;
}

export function readElements(
  elements: string,
  cids: readonly Pick<Cid, 'width'>[],
  start: number,
  found: (cid: number, x: number) => void,
): number {
  let x = start;
  for (const [element] of elements.matchAll(/<[0-9a-f]*>|-?[\d.]+/g)) {
    if (!element.startsWith('<')) {
      x -= Number(element);
      continue;
    }
    for (const [hex] of element.matchAll(/[0-9a-f]{4}/g)) {
      const cid = Number.parseInt(hex, 16);
      found(cid, x);
      x += cids[cid]?.width ?? Number.NaN;
    }
  }
  return x;
}
