import { type DirectedRun, visualRuns } from './bidi-runs.ts';
import { baseDirection, hasRightToLeft, isPlainArabic } from './characters.ts';
import { type Drawing, emptyDrawing, joinDrawings } from './drawing.ts';
import type { Typeface } from './typeface.ts';

/** Blanks stay between the words that they part: they are drawn, so that a copy has them too. */
const wordsAndBlanks = /[ \u00a0]+|[^ \u00a0]+/g;

/** Tells readers that figures and brackets at the edge of a right-to-left line belong to it. */
const rightToLeftMark = '\u200f';

/** Tells them that what follows a right-to-left name in a line from left to right belongs to the line. */
const leftToRightMark = '\u200e';

/** What shapes words (typeface.ts, word-shaper.ts). */
type Shaper = Pick<Typeface, 'shape'>;

/** Words and blanks of a run, from left to right. */
function layPieces(typeface: Shaper, { text, direction }: DirectedRun): Drawing[] {
  const pieces = text.match(wordsAndBlanks) ?? [];
  if (direction === 'rtl') pieces.reverse();
  return pieces.map((piece) => typeface.shape(piece, direction));
}

/** Lays out a run of a line whose runs do not look alike. */
export const layRun = (typeface: Shaper, run: DirectedRun): Drawing =>
  joinDrawings(layPieces(typeface, run));

/** Lays one line out as it stands on the page; `base` is the first letter's direction by default. */
export function layLine(
  typeface: Shaper,
  line: string,
  base: 'ltr' | 'rtl' = baseDirection(line),
): Drawing {
  const drawings: Drawing[] = [];
  for (const run of visualRuns(line, base)) {
    const pieces = layPieces(typeface, run);
    // a bracket at the end of a right-to-left name, beside words from left to right
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
 * A number with its signs, in figures of one width, character by character: 50,000 coordinates are
 * 50,000 different words, but seventeen characters.
 */
export function layFigures(typeface: Typeface, text: string): Drawing {
  return joinDrawings([...text].map((character) => typeface.shape(character, 'ltr', 'tabular')));
}
