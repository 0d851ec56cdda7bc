import { readFileSync } from 'node:fs';
import { inDigits, inSigns, numberSigns } from '@shared/languages/number-signs.ts';
import { en } from '../../../../web/src/i18n/en/index.ts';
import { languageList, type Language } from '../../../../web/src/i18n/languages.ts';
import { pseudo } from './pseudo.ts';

export type Tongue = Language | 'pseudo';

/**
 * Tests name buttons and texts in English, as the specification does. This module finds the same texts in the
 * catalogues of other languages.
 */

type Foreign = Exclude<Tongue, 'en'>;

interface TranslatedText {
  english: string;
  theirs: string;
}

type TranslatedTexts = readonly TranslatedText[];

interface Catalogue {
  texts: Record<string, { text: string }>;
}

const translatedTextsOf = (catalogue: Catalogue): TranslatedTexts =>
  Object.entries(en).map(([key, english]) => ({
    english,
    theirs: catalogue.texts[key]?.text || english,
  }));

const translations = new URL('../../../../web/src/i18n/translations/', import.meta.url);
const catalogue = (language: Language) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, translations), 'utf8')) as Catalogue;

const translatedTexts = {
  pseudo: Object.values(en).map((english) => ({ english, theirs: pseudo(english) })),
  ...Object.fromEntries(
    languageList
      .filter((language) => language !== 'en')
      .map((language) => [language, translatedTextsOf(catalogue(language))]),
  ),
} as unknown as Readonly<Record<Foreign, TranslatedTexts>>;

export const escaped = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Unicode isolates separate a name's direction from the surrounding text (web/src/i18n/t.ts). */
const isolates = '[\u2066-\u2069]*';

/**
 * Returns the source of a regular expression for a text with `{parts}`.
 *
 * @param part returns the expression for the part with this name
 */
function pattern(text: string, part: (name: string) => string): string {
  return text
    .split(/(\{\w+\})/)
    .map((piece, index) => (index % 2 === 1 ? part(piece.slice(1, -1)) : escaped(piece)))
    .join('');
}

const partNames = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function digitsOf(text: string, language: Foreign): string {
  const signs = numberSigns[language === 'pseudo' ? 'azb' : language];
  const unit = (english: string) => signs.bytes[numberSigns.en.bytes.indexOf(english)] ?? english;
  const isAmount = /^[\d.,]+(?: [kMG]?B)?$/.test(text);
  return (isAmount ? inSigns : inDigits)(text, signs).replace(/(?<=^[\d۰-۹.,٫٬]+ )[kM]?B$/u, unit);
}

const joints = [
  [', ', String.raw`[,،]\s*`],
  ['. ', String.raw`\.\s*`],
] as const;

/**
 * Returns a pattern for the value of a message's `{part}`. On the page, the value may be unchanged, have the digits of
 * the language, or be translated.
 */
function partPattern(value: string, language: Foreign): string {
  const words = wholePatterns(value, language, false);
  for (const [between, theirs] of joints) {
    const items = value.split(between);
    if (items.length > 1) words.push(items.map((item) => partPattern(item, language)).join(theirs));
  }
  const digits = escaped(digitsOf(value, language)).replaceAll(String.raw`\.`, '[.٫]');
  return `${isolates}(?:${[escaped(value), digits, ...words].join('|')})${isolates}`;
}

function wholePatterns(wanted: string, language: Foreign, exact: boolean): string[] {
  const text = wanted.trim();
  const found = translatedTexts[language].flatMap(({ english, theirs }) => {
    const names = partNames(english);
    // A text that consists only of parts would match everything, so the search ignores it.
    if (names.length > 0 && !/\p{L}{2}/u.test(english.replaceAll(/\{\w+\}/g, ''))) return [];
    const match = new RegExp(`^${pattern(english.trim(), () => '(.+)')}$`, exact ? 'u' : 'iu').exec(
      text,
    );
    if (!match) return [];
    const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
    return [pattern(theirs, (name) => partPattern(values.get(name) ?? '', language))];
  });
  // A label may join two texts, as in "Cancel: Current name".
  const [first = '', second, ...more] = text.split(': ');
  if (found.length === 0 && second !== undefined && more.length === 0) {
    const [does, field] = [first, second].map((one) => wholePatterns(one, language, exact));
    if (does?.length && field?.length) return [`(?:${does.join('|')}): (?:${field.join('|')})`];
  }
  return [...new Set(found)];
}

function partialPatterns(wanted: string, language: Foreign): string[] {
  const text = wanted.trim().toLowerCase();
  return translatedTexts[language]
    .filter(({ english }) => /\p{L}{3}/u.test(text) && english.toLowerCase().includes(text))
    .map(({ theirs }) => pattern(theirs, () => '.*'));
}

/** A number, and the unit of a file size if there is one. */
const amount = /\d(?:[\d.,]*\d)?(?: [kMG]B)?/g;

function amountPatterns(wanted: string, language: Foreign): string[] {
  const amounts = wanted.match(amount);
  if (!amounts || !/\p{L}{3}/u.test(wanted)) return [];
  const filled = wanted
    .split(amount)
    .map(escaped)
    .join(String.raw`\{(\w+)\}`);
  return translatedTexts[language].flatMap(({ english, theirs }) => {
    const [, ...names] = new RegExp(filled, 'iu').exec(english) ?? [];
    if (names.length === 0) return [];
    const values = new Map(names.map((name, index) => [name, amounts[index] ?? '']));
    return [
      pattern(theirs, (name) => {
        const value = values.get(name);
        return value === undefined ? '.*' : partPattern(value, language);
      }),
    ];
  });
}

/**
 * Returns the plain text of a pattern that may also contain isolates, such as /^Read “\u2068?A\.wav/. Returns undefined
 * for other patterns.
 */
function plainText({ source }: RegExp): string | undefined {
  const text = source
    .replace(/^\^/, '')
    .replaceAll(/\\u206[89]\??/g, '')
    .replaceAll(/\\([.?()])/g, '\uE000$1');
  if (/(?<!\uE000)[.?()[\]{}|*+$\\]/.test(text)) return undefined;
  return text.replaceAll('\uE000', '');
}

function beginningPatterns(wanted: RegExp, language: Foreign): string[] {
  const text = plainText(wanted);
  if (text === undefined) return [];
  return translatedTexts[language].flatMap(({ english, theirs }) => {
    const [head = '', ...rest] = english.split(/\{\w+\}/);
    if (rest.length === 0 || !/\p{L}{3}/u.test(head) || !text.startsWith(head)) return [];
    const [first] = partNames(english);
    const value = text.slice(head.length);
    return [pattern(theirs, (name) => (name === first ? `${isolates}${escaped(value)}.*` : '.*'))];
  });
}

function fittingPatterns(wanted: RegExp, language: Foreign): string[] {
  const filled = (english: string, value: string) => english.replaceAll(/\{\w+\}/g, value);
  const fits = translatedTexts[language].filter(({ english }) => wanted.test(filled(english, '1')));
  const [begin, end] = [wanted.source.startsWith('^'), wanted.source.endsWith('$')];
  return fits.map(({ english, theirs }) => {
    // If the wanted pattern accepts only numbers in place of the `{parts}`, the translated pattern also accepts only
    // numbers.
    const part = wanted.test(filled(english, 'x'))
      ? '.*'
      : String.raw`${isolates}[\d۰-۹٬٫.]+${isolates}`;
    return `${begin ? '^' : ''}${pattern(theirs, () => part)}${end ? '$' : ''}`;
  });
}

/** Translates an English text into a text or pattern with which Playwright finds the translation. */
export function inTheirWords(
  wanted: string | RegExp,
  language: Tongue,
  exact = false,
): string | RegExp {
  if (language === 'en') return wanted;
  if (wanted instanceof RegExp) {
    const fitting = fittingPatterns(wanted, language);
    const found = fitting.length > 0 ? fitting : beginningPatterns(wanted, language);
    return found.length > 0
      ? new RegExp([wanted.source, ...found].join('|'), wanted.flags)
      : wanted;
  }
  const whole = wholePatterns(wanted, language, exact);
  // Playwright ignores spaces around an exact text, so the pattern must ignore them, too.
  const all = String.raw`^\s*(?:${whole.join('|')})\s*$`;
  if (exact) return whole.length > 0 ? new RegExp(all, 'u') : wanted;
  const some = [...whole, ...amountPatterns(wanted, language)];
  const found = some.length > 0 ? some : partialPatterns(wanted, language);
  if (found.length === 0) return wanted;
  // A single word must not match within a longer word: "باغلا" means "close", and "باغلانتی" means "connection". A text
  // of several words may match anywhere, because the text of another element may follow it without a space.
  const parted = found.map((one) =>
    /\s/.test(one) ? one : String.raw`(?<![\p{L}\u200c])${one}(?![\p{L}\u200c])`,
  );
  return new RegExp(parted.join('|'), 'iu');
}
