import { directionOf } from './direction.ts';
import type { Language } from './languages.ts';
import { hasLetterOf } from './letters.ts';

const [ownOrder, asTheText, fromLeft, end] = ['\u2068', '\u2067', '\u2066', '\u2069'];

/** A text that keeps its own order inside one of another direction, as `<bdi>` does for elements. */
export const isolate = (text: string): string => `${ownOrder}${text}${end}`;

/** A pair of coordinates has the latitude on the left in every text, as it is copied. */
export const leftToRight = (text: string): string => `${fromLeft}${text}${end}`;

/** The script that is read the other way than the language. */
const foreign = { ltr: 'arabic', rtl: 'latin' } as const;

/** The text, isolated where it has letters of the other direction. */
export const isolateForeign = (text: string, language: Language): string =>
  hasLetterOf(foreign[directionOf(language)], text) ? isolate(text) : text;

/** What stands around the texts that are isolated in it. */
const aroundIsolated = (text: string): string => text.replaceAll(/\u2068[^\u2069]*\u2069/gu, '');

/**
 * A value inside a text from right to left. Names keep their own order; what has no letters has none, and is read as
 * the text is: in "1338/39 (1960)" the brackets come second. So is a list of names, each of which keeps its own.
 */
export function isolated(value: string, language: Language): string {
  if (directionOf(language) === 'ltr') return value;
  return /\p{L}/u.test(aroundIsolated(value)) ? isolate(value) : `${asTheText}${value}${end}`;
}
