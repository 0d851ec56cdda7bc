import { type DirectedRun, visualRuns } from './bidi-runs.ts';
import { baseDirection, hasRightToLeft, isPlainArabic } from './characters.ts';
import { type Drawing, emptyDrawing, joinDrawings } from './drawing.ts';
import type { Typeface } from './typeface.ts';

/**
 * Matches a word, or the spaces between two words. Spaces are drawn, so that text copied from the PDF contains them.
 */
const wordsAndBlanks = /[ \u00a0]+|[^ \u00a0]+/g;

/** Makes PDF readers treat digits and brackets at the edge of a right-to-left line as part of the line. */
const rightToLeftMark = '\u200f';

/** Makes PDF readers treat the text after a right-to-left name as part of the left-to-right line around the name. */
const leftToRightMark = '\u200e';

type Shaper = Pick<Typeface, 'shape'>;

function layPieces(typeface: Shaper, { text, direction }: DirectedRun): Drawing[] {
  const pieces = text.match(wordsAndBlanks) ?? [];
  if (direction === 'rtl') pieces.reverse();
  return pieces.map((piece) => typeface.shape(piece, direction));
}

export const layRun = (typeface: Shaper, run: DirectedRun): Drawing =>
  joinDrawings(layPieces(typeface, run));

/** Lays out a line, with its parts in visual order. The default of `base` is the direction of the first letter. */
export function layLine(
  typeface: Shaper,
  line: string,
  base: 'ltr' | 'rtl' = baseDirection(line),
): Drawing {
  const drawings: Drawing[] = [];
  for (const run of visualRuns(line, base)) {
    const pieces = layPieces(typeface, run);
    // A right-to-left name in a left-to-right line may end with a bracket. The direction marks keep this bracket and
    // the text after the name in order.
    const isInside = base === 'ltr' && run.direction === 'rtl';
    const marked = isInside && !hasRightToLeft(run.text.trimEnd().slice(-1));
    if (marked) drawings.push(typeface.shape(rightToLeftMark, 'rtl'));
    drawings.push(...pieces);
    if (isInside) drawings.push(typeface.shape(leftToRightMark, 'ltr'));
  }
  if (drawings.length === 0) return emptyDrawing;
  if (base === 'rtl' && !isPlainArabic(line)) {
    drawings.unshift(typeface.shape(rightToLeftMark, 'rtl'));
    drawings.push(typeface.shape(rightToLeftMark, 'rtl'));
  }
  return joinDrawings(drawings);
}

/**
 * Lays out a number character by character. A book's 50,000 coordinates are 50,000 different words, but have only
 * seventeen different characters, so nearly every character comes from the typeface's cache.
 */
export function layFigures(typeface: Typeface, text: string): Drawing {
  return joinDrawings([...text].map((character) => typeface.shape(character, 'ltr', 'tabular')));
}
