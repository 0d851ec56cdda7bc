import { directionOf } from './direction.ts';
import type { Language } from './languages.ts';

const [begin, end] = ['\u2068', '\u2069'];

/** A text that keeps its own order inside one of another direction, as `<bdi>` does for elements. */
export const isolate = (text: string): string => `${begin}${text}${end}`;

/** Letters that are read the other way than the language's. */
const foreign = { ltr: /\p{Script=Arabic}/u, rtl: /\p{Script=Latin}/u } as const;

/** The text, isolated where it has letters of the other direction. */
export const isolateForeign = (text: string, language: Language): string =>
  foreign[directionOf(language)].test(text) ? isolate(text) : text;

/** What stands around the texts that are isolated in it. */
export const aroundIsolated = (text: string): string =>
  text.replaceAll(/\u2068[^\u2069]*\u2069/gu, '');
