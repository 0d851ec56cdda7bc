import { withEuropeanDigits } from '../languages/european-digits.ts';
import { dashes } from '../names/name-signs.ts';

const letter = String.raw`(?!\u0640)\p{L}`;
/** These signs follow the number of a row: "1.", "(1)", "1:", "۱،", "1 -", "۱ـ". */
const signs = String.raw`.)\]:،${dashes}`;
/**
 * Matches a space or an invisible character, because word processors put direction marks around a number:
 * "\u200f1\u200f-".
 */
const gap = String.raw`[\s\p{Cf}]`;
/** Matches the number of a row. Four digits before a colon do not match, because they are a year: "1937: Rezaiyeh". */
const number = String.raw`(?:[([]${gap}*)?(?!\p{Nd}{4}${gap}*:)(\p{Nd}{1,4})${gap}*`;
const end = String.raw`(?![\p{Nd}${signs}])\p{Cf}*`;
/**
 * Matches a number and the sign after it, if both are certainly not part of a name. A name may begin with a number and
 * a sign: "28-Aprel", "۱۵-خرداد". Therefore, a space must follow the sign, except after a closing bracket, a comma or
 * several signs.
 */
const certain = String.raw`${number}(?:[${signs}]+\p{Cf}*\s${gap}*|(?:[)\]،]|[${signs}]{2,})${end})`;
const bullet = String.raw`[^\p{L}\p{N}\p{Cf}\s"'«“([][^\p{L}\p{N}\s"'«“([]*\s+|[${dashes}•●*·]\s*`;
/**
 * Requires a letter somewhere after the number. A number without a letter after it is a date, a coordinate or the
 * number of a row in its own cell, and is not removed.
 */
const letterAfter = `(?=.*${letter})`;
const numbering = new RegExp(`^${letterAfter}${gap}*(?:${certain}|${bullet})`, 'u');
const ordinalEndings = [
  String.raw`\s*(?:[ıiİuü]?n?c[ıiİuü]|[ыиүу]?н?[ҹч][ыиүу]|(?:ای|ی)?ن?ج[یو]|[аоыи]?[йяе]|го)`,
  // English endings must follow the dash without a space. After a space, "St" is the start of a name: "1- St Sargis".
  '(?:st|nd|rd|th)',
];
/** Matches a number that is part of a name: "2-ci Nügədi", "۲-جی نوگدی", "2-е Нюгеди". */
const ordinal = new RegExp(
  String.raw`^${gap}*\p{Nd}{1,4}\s*[${dashes}](?:${ordinalEndings.join('|')})(?!\p{L})`,
  'iu',
);

/** Removes the number or bullet before a name, but no ordinal number. A text without a letter stays unchanged. */
export const withoutNumbering = (text: string): string =>
  ordinal.test(text) ? text : text.replace(numbering, '');

const perhapsNumbering = new RegExp(
  `^${letterAfter}${gap}*${number}[${signs}]+(?:${gap}+|${end})`,
  'u',
);

function perhapsRowNumber(text: string): number {
  const [, digits] = (!ordinal.test(text) && perhapsNumbering.exec(text)) || [];
  return digits === undefined ? Number.NaN : Number.parseInt(withEuropeanDigits(digits), 10);
}

/**
 * Removes row numbers such as "1-Xiyav", "2-Urmu", which `withoutNumbering` keeps because they may be part of a name.
 * Removes them only if at least two texts have a number, and each number is one more than the number before. The first
 * text may be a header. Texts without a letter are ignored.
 */
export function withoutRunningNumbers(texts: readonly string[]): readonly string[] {
  const all = texts.filter(hasLetter).map(perhapsRowNumber);
  const numbers = Number.isNaN(all[0]) ? all.slice(1) : all;
  const isRunning =
    numbers.length > 1 &&
    numbers.every((one, at) => at === 0 || one === (numbers[at - 1] ?? 0) + 1);
  if (!isRunning) return texts;
  return texts.map((text) =>
    withoutNumbering(text) === text && !ordinal.test(text)
      ? text.replace(perhapsNumbering, '')
      : text,
  );
}

const anyLetter = new RegExp(letter, 'u');
export const hasLetter = (text: string): boolean => anyLetter.test(text);

const alone = new RegExp(String.raw`^\p{Nd}{1,5}\s?[${signs}]?$`, 'u');

/** Returns whether a cell contains only the number of its row. */
export const isRowNumber = (text: string): boolean => text.length < 20 && alone.test(text.trim());
