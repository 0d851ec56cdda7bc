import { it } from 'vitest';
import { directionOf, type Direction } from '../../../../web/src/i18n/direction.ts';
import { formatDigits } from '../../../../web/src/i18n/format.ts';
import { languageList, languages, type Language } from '../../../../web/src/i18n/languages.ts';
import { todaysForms } from '../../../../web/src/map/places/names.ts';
import { escaped, inTheirWords, type Tongue } from './words.ts';

/** The right-to-left language in which tests are repeated. */
const other: Language = 'azb';

/** The language of this run: English, or the one in which `npm test -- --full` repeats all tests. */
const spoken = languageList.find((one) => one === process.env['ADYURDU_TEST_LANGUAGE']) ?? 'en';

let language: Language = spoken;

/** The language of the current test, in which its pages open. The tests of a file run one by one. */
export const testLanguage = (): Language => language;

/** What browsers call a language, with the territory where most of its readers live: en-US, az-IR. */
export function localeFor(tongue: Tongue): string {
  // "pseudo" replaces a language that is written from right to left
  const { language: known, region } = new Intl.Locale(
    languages[tongue === 'pseudo' ? other : tongue].tag,
  ).maximize();
  return `${known}-${region}`;
}

/** The text direction of the test's page. */
export const theirDirection = (): Direction => directionOf(language);

/** The page's text for a whole English text of a catalogue. In English it is the text itself. */
export function said(english: string): RegExp {
  if (language === 'en') return new RegExp(`^${escaped(english)}$`, 'u');
  const theirs = inTheirWords(english, language, true);
  if (!(theirs instanceof RegExp)) throw new Error(`no catalogue says "${english}"`);
  return theirs;
}

/** The English text of these that a text of the page corresponds to; the text itself when there is none. */
export const inEnglishWords = (theirs: string, among: readonly string[]): string =>
  among.find((one) => said(one).test(theirs)) ?? theirs;

/** The same, as a part of a longer pattern. */
const within = (english: string): string =>
  said(english)
    .source.replace(/^\^(?:\\s\*)?/, '')
    .replace(/(?:\\s\*)?\$$/, '');

/** A text that begins like this and ends with any number, or with … while the number is unknown. */
export function withCount(english: string, count?: number | '…'): RegExp {
  const number = count === undefined ? String.raw`[\d۰-۹]+` : formatDigits(String(count), language);
  return new RegExp(String.raw`^\s*${within(english)}\s*${number}(?![\d۰-۹])`, 'u');
}

/** Texts of catalogues as a page joins them in one line. */
export const saidInOneLine = (...english: string[]): RegExp =>
  new RegExp(
    // a list isolates texts of the other direction
    english
      .map((text) => `[\u2066-\u2069]*${within(text)}[\u2066-\u2069]*`)
      .join(language === 'en' ? ', ' : '[،,] '),
    'u',
  );

/** The one of a place's names that the test's reader sees first, and alone in lists. */
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

/** A test about English texts, or about languages: not repeated in another language. */
export const inEnglish = spoken === 'en' ? it : it.skip;

/** A journey in English, and with `npm test -- --full` from right to left. */
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
