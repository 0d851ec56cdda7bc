import { directionOf } from './direction.ts';
import type { Language } from './languages.ts';
import { hasLetterOf } from './letters.ts';

const [ownOrder, asTheText, fromLeft, end] = ['\u2068', '\u2067', '\u2066', '\u2069'];

/** Isolates a text's direction within another text, as the `<bdi>` element does. */
export const isolate = (text: string): string => `${ownOrder}${text}${end}`;

/** Isolates a text that always runs from left to right, such as a pair of coordinates with the latitude first. */
export const leftToRight = (text: string): string => `${fromLeft}${text}${end}`;

const foreign = { ltr: 'arabic', rtl: 'latin' } as const;

export const isolateForeign = (text: string, language: Language): string =>
  hasLetterOf(foreign[directionOf(language)], text) ? isolate(text) : text;

const aroundIsolated = (text: string): string => text.replaceAll(/\u2068[^\u2069]*\u2069/gu, '');

/**
 * Isolates a value inside a right-to-left text. Names keep their own direction. A value without letters is written from
 * right to left, so that the brackets of "1338/39 (1960)" are on the left.
 */
export function isolated(value: string, language: Language): string {
  if (directionOf(language) === 'ltr') return value;
  return /\p{L}/u.test(aroundIsolated(value)) ? isolate(value) : `${asTheText}${value}${end}`;
}
