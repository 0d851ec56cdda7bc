import { drawableRanges } from './drawable-ranges.ts';

/**
 * The letters that names may contain: all letters that the fonts of the book and the cards can draw. A name with any
 * other letter is refused as input, because the book and the cards would leave the letter out without notice. Letters
 * are never replaced.
 */

/**
 * Maximum marks on one letter. Hebrew and Syriac letters have at most three marks, and so do Arabic ones: shadda, vowel
 * and alef.
 */
export const marksOnALetter = 3;

const stacked = new RegExp(`.?\\p{M}{${marksOnALetter + 1},}`, 'su');

let others: RegExp | null = null;

/** Returns a pattern for characters that cannot be drawn. The pattern is compiled when the first name is checked. */
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

/** Why a name cannot be drawn, with the affected letter. */
export interface Undrawable {
  readonly reason: 'undrawable_letter' | 'too_many_marks';
  readonly letter: string;
}

/** Returns the reason why a normalised name cannot be drawn; null if it can be drawn. */
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

/** Removes marks beyond the maximum, for drawing a name that was stored before there was a maximum. */
export const withoutPiles = (name: string): string => name.replaceAll(tooMany, '$1');

/** Number of marks on a letter. */
export const marksOn = (letter: string): number => letter.match(/\p{M}/gu)?.length ?? 0;

/** The error for a name that cannot be drawn: it names the letter, and its code for readers who cannot see it. */
export function undrawableMessage({ reason, letter }: Undrawable): string {
  const codes = codesOf(letter);
  return reason === 'undrawable_letter'
    ? `no font of the book has "${letter}" (${codes})`
    : `"${letter}" (${codes}): more than ${marksOnALetter} marks on one letter`;
}
