import { it } from 'vitest';
import { directionOf, type Direction } from '../../../../web/src/i18n/direction.ts';
import { formatDigits } from '../../../../web/src/i18n/format.ts';
import { languageList, languages, type Language } from '../../../../web/src/i18n/languages.ts';
import { todaysForms } from '../../../../web/src/map/places/names.ts';
import { escaped, inTheirWords, type Tongue } from './words.ts';

/** The right-to-left language in which tests are repeated. */
const other: Language = 'azb';

/** The language of this run. It is English, or the language in which `npm test -- --full` repeats all tests. */
const spoken = languageList.find((one) => one === process.env['ADYURDU_TEST_LANGUAGE']) ?? 'en';

let language: Language = spoken;

/** The language in which the current test opens its pages. The tests of a file run one by one. */
export const testLanguage = (): Language => language;

/** Locale of a language in browsers, with the territory of most of its readers: en-US, az-IR. */
export function localeFor(tongue: Tongue): string {
  // the pseudo-language replaces a right-to-left language
  const { language: known, region } = new Intl.Locale(
    languages[tongue === 'pseudo' ? other : tongue].tag,
  ).maximize();
  return `${known}-${region}`;
}

/** The text direction of the test's page. */
export const theirDirection = (): Direction => directionOf(language);

/** Pattern for the page's text that corresponds to a whole English text of a catalogue. */
export function said(english: string): RegExp {
  if (language === 'en') return new RegExp(`^${escaped(english)}$`, 'u');
  const theirs = inTheirWords(english, language, true);
  if (!(theirs instanceof RegExp)) throw new Error(`no catalogue says "${english}"`);
  return theirs;
}

/** Finds the English text, among those given, for a text of the page. Returns the page's text if none corresponds. */
export const inEnglishWords = (theirs: string, among: readonly string[]): string =>
  among.find((one) => said(one).test(theirs)) ?? theirs;

/** Pattern of a translated text for use inside a longer pattern. */
const within = (english: string): string =>
  said(english)
    .source.replace(/^\^(?:\\s\*)?/, '')
    .replace(/(?:\\s\*)?\$$/, '');

/**
 * Pattern for a text followed by a count. Without `count`, any number matches; "…" replaces a number that is not
 * known yet.
 */
export function withCount(english: string, count?: number | '…'): RegExp {
  const number = count === undefined ? String.raw`[\d۰-۹]+` : formatDigits(String(count), language);
  return new RegExp(String.raw`^\s*${within(english)}\s*${number}(?![\d۰-۹])`, 'u');
}

/** Pattern for several texts of catalogues that the page joins in one line. */
export const saidInOneLine = (...english: string[]): RegExp =>
  new RegExp(
    // a list isolates texts of the other direction
    english
      .map((text) => `[\u2066-\u2069]*${within(text)}[\u2066-\u2069]*`)
      .join(language === 'en' ? ', ' : '[،,] '),
    'u',
  );

/** The script form of a place's original name that the test's reader sees first. Lists show only this form. */
export const nameFirst = (names: { name_az: string; name_loc: string }): string =>
  theirDirection() === 'rtl' ? names.name_loc : names.name_az;

/** Today's name in two scripts, with the reader's form first. */
export const todaysFirst = (name_new: string): string =>
  todaysForms(name_new, theirDirection() === 'rtl' ? 'arabic' : 'latin');

/** A number in the reader's digits. */
export const numberIn = (text: string): number =>
  Number(
    text
      .replaceAll(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0))
      .replaceAll(/\D/g, ''),
  );

/** For a test about English texts or about languages. Such a test is not repeated in another language. */
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
