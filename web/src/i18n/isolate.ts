import { hasLetterOf } from '@shared/languages/letters.ts';
import { directionOf, type Language } from './languages.ts';

const [ownOrder, asTheText, fromLeft, end] = ['\u2068', '\u2067', '\u2066', '\u2069'];

/** Isolates a text's direction within another text, as the `<bdi>` element does. */
export const isolate = (text: string): string => `${ownOrder}${text}${end}`;

/** Isolates a text that always runs from left to right, such as a pair of coordinates with the latitude first. */
export const leftToRight = (text: string): string => `${fromLeft}${text}${end}`;

const foreign = { ltr: 'arabic', rtl: 'latin' } as const;

const aroundIsolated = (text: string): string => text.replaceAll(/\u2068[^\u2069]*\u2069/gu, '');

/**
 * Isolates a text that has letters of the direction opposite to the direction of `language`. Letters that are already
 * isolated do not count. Returns other texts unchanged.
 */
export const isolateForeign = (text: string, language: Language): string =>
  hasLetterOf(foreign[directionOf(language)], aroundIsolated(text)) ? isolate(text) : text;

/**
 * Isolates a value inside a text. Names keep their own direction. Inside a right-to-left text, a value without letters
 * is written from right to left, so that the brackets of "1338/39 (1960)" are on the left.
 */
export function isolated(value: string, language: Language): string {
  if (directionOf(language) === 'ltr') return isolateForeign(value, language);
  return /\p{L}/u.test(aroundIsolated(value)) ? isolate(value) : `${asTheText}${value}${end}`;
}
