import { drawableRanges } from './drawable-ranges.ts';

/**
 * Names may only contain letters that the fonts of the book and the cards can draw. A name with any other letter is
 * rejected as input, because the book and the cards would omit the letter without notice. Letters are never replaced.
 */

/**
 * Maximum number of marks on one letter. Hebrew, Syriac and Arabic letters have at most three marks, such as shadda,
 * vowel and alef.
 */
export const marksOnALetter = 3;

const stacked = new RegExp(`.?\\p{M}{${marksOnALetter + 1},}`, 'su');

let others: RegExp | null = null;

/**
 * Returns a pattern for characters that the fonts cannot draw. The pattern is compiled when the first name is checked.
 */
function notDrawable(): RegExp {
  if (others) return others;
  let last = 0;
  const ranges = drawableRanges.split(' ').map((range) => {
    const [gap = 0, length = 0] = range.split('+').map((part) => Number.parseInt(part, 36));
    const first = last + gap;
    last = first + length;
    return `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`;
  });
  return (others = new RegExp(`[^${ranges.join('')}]`, 'u'));
}

export interface Undrawable {
  readonly reason: 'undrawable_letter' | 'too_many_marks';
  readonly letter: string;
}

export function undrawableIn(name: string): Undrawable | null {
  const [letter] = notDrawable().exec(name) ?? [];
  if (letter !== undefined) return { reason: 'undrawable_letter', letter };
  const [pile] = stacked.exec(name) ?? [];
  return pile === undefined ? null : { reason: 'too_many_marks', letter: pile };
}

const codesOf = (text: string): string =>
  [...text]
    .map((one) => (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'))
    .map((code) => `U+${code}`)
    .join(' ');

const tooMany = new RegExp(`(\\p{M}{${marksOnALetter}})\\p{M}+`, 'gu');

/**
 * Removes the marks beyond `marksOnALetter` from each letter. Names that were stored before this limit existed may have
 * more marks.
 */
export const withoutPiles = (name: string): string => name.replaceAll(tooMany, '$1');

export const marksOn = (letter: string): number => letter.match(/\p{M}/gu)?.length ?? 0;

/** Returns an error message. It contains the letter's code for readers who cannot see the letter. */
export function undrawableMessage({ reason, letter }: Undrawable): string {
  const codes = codesOf(letter);
  return reason === 'undrawable_letter'
    ? `no font of the book has "${letter}" (${codes})`
    : `"${letter}" (${codes}): more than ${marksOnALetter} marks on one letter`;
}
