import { it } from 'vitest';
import { formatDigits } from '../../../../web/src/i18n/format.ts';
import {
  directionOf,
  languageList,
  languages,
  type Direction,
  type Language,
} from '../../../../web/src/i18n/languages.ts';
import { todaysForms } from '../../../../web/src/map/places/names.ts';
import { escaped, inTheirWords, type Tongue } from './words.ts';

/** `npm test -- --full` repeats tests in this right-to-left language. */
const other: Language = 'azb';

/** The language is English, or the language in which `npm test -- --full` repeats all tests. */
const spoken = languageList.find((one) => one === process.env['ADYURDU_TEST_LANGUAGE']) ?? 'en';

let language: Language = spoken;

/** The tests of a file run one by one, so one variable for the language is enough. */
export const testLanguage = (): Language => language;

/** Returns a browser locale with the territory of most of the language's readers, such as en-US or az-IR. */
export function localeFor(tongue: Tongue): string {
  // The pseudo-language uses the locale of the right-to-left language that it replaces.
  const { language: known, region } = new Intl.Locale(
    languages[tongue === 'pseudo' ? other : tongue].tag,
  ).maximize();
  return `${known}-${region}`;
}

export const theirDirection = (): Direction => directionOf(language);

/**
 * Returns a pattern that matches the translation of an English text. The English text must be a whole text of a
 * catalogue.
 */
export function said(english: string): RegExp {
  if (language === 'en') return new RegExp(`^${escaped(english)}$`, 'u');
  const theirs = inTheirWords(english, language, true);
  if (!(theirs instanceof RegExp)) throw new Error(`no catalogue says "${english}"`);
  return theirs;
}

/** Returns the English text whose translation is `theirs`, or `theirs` itself if there is none. */
export const inEnglishWords = (theirs: string, among: readonly string[]): string =>
  among.find((one) => said(one).test(theirs)) ?? theirs;

const within = (english: string): string =>
  said(english)
    .source.replace(/^\^(?:\\s\*)?/, '')
    .replace(/(?:\\s\*)?\$$/, '');

/**
 * Returns a pattern for an English text with a number after it. If `count` is missing, the pattern matches any number.
 * "…" means a number that is not known yet.
 */
export function withCount(english: string, count?: number | '…'): RegExp {
  const number = count === undefined ? String.raw`[\d۰-۹]+` : formatDigits(String(count), language);
  return new RegExp(String.raw`^\s*${within(english)}\s*${number}(?![\d۰-۹])`, 'u');
}

export const saidInOneLine = (...english: string[]): RegExp =>
  new RegExp(
    // Lists put Unicode isolates around texts of the other direction.
    english
      .map((text) => `[\u2066-\u2069]*${within(text)}[\u2066-\u2069]*`)
      .join(language === 'en' ? ', ' : '[،,] '),
    'u',
  );

/** Returns the form of a name in the script of the reader, because lists show only this form. */
export const nameFirst = (names: { name_az: string; name_loc: string }): string =>
  theirDirection() === 'rtl' ? names.name_loc : names.name_az;

export const todaysFirst = (name_new: string): string =>
  todaysForms(name_new, theirDirection() === 'rtl' ? 'arabic' : 'latin');

export const numberIn = (text: string): number =>
  Number(
    text
      .replaceAll(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0))
      .replaceAll(/\D/g, ''),
  );

/** Replaces `it` for a test about English texts or about languages. Such a test is not repeated in another language. */
export const inEnglish = spoken === 'en' ? it : it.skip;

/** Runs a test in English, and with `npm test -- --full` also in a right-to-left language. */
export function both(name: string, body: () => Promise<void>): void {
  const each: Language[] = spoken === 'en' ? ['en', other] : [spoken];
  for (const one of each) {
    const tags = one === spoken ? [] : ['full'];
    it(one === 'en' ? name : `${name} (${one})`, { tags }, async () => {
      language = one;
      try {
        await body();
      } finally {
        language = spoken;
      }
    });
  }
}
