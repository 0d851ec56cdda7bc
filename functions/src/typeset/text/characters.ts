/**
 * Matches the characters of right-to-left scripts: Hebrew to Arabic Extended, the Arabic presentation forms and the
 * supplementary scripts.
 */
const rightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Arabic letters and their marks, as ranges of a character class. The ranges contain no digits and no punctuation. */
const arabicLetters = '\\u0620-\\u065f\\u066e-\\u06d3\\u06d5-\\u06dc\\u06ee\\u06ef\\u06fa-\\u06ff';

/**
 * Matches a line that is right-to-left in any context. Such a line consists of Arabic letters with spaces and ZWNJ
 * between them.
 */
const plainArabic = new RegExp(
  `^[${arabicLetters}](?:[${arabicLetters}\\u200c ]*[${arabicLetters}])?$`,
);

/** Matches format characters. These characters are invisible, but may affect the shapes of their neighbours. */
const invisible =
  /^(?:\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f])$/;

const combiningMark = /^\p{M}$/u;
const strongLetter = /\p{L}/u;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);
export const isPlainArabic = (text: string): boolean => plainArabic.test(text);
export const isInvisible = (character: string): boolean => invisible.test(character);
export const isCombiningMark = (character: string): boolean => combiningMark.test(character);

/** Returns the direction of the first strong character (UAX #9, P2 and P3), or 'ltr' if there is none. */
export function baseDirection(text: string): 'ltr' | 'rtl' {
  const letter = strongLetter.exec(text)?.[0];
  return letter !== undefined && hasRightToLeft(letter) ? 'rtl' : 'ltr';
}

/**
 * Adds a direction mark before a right-to-left form that begins with a number. Without the mark, the number would
 * belong to the left-to-right text before the form.
 */
export function withStartMark(form: string): string {
  const needsMark = /^\p{N}/u.test(form) && baseDirection(form) === 'rtl';
  return needsMark ? `\u200f${form}` : form;
}
