/**
 * Many people type a tatweel (U+0640) as a dash. Unicode counts it as a letter, and does not count the minus sign
 * (U+2212) as a dash.
 */
const dashes = String.raw`\p{Pd}\u2212\u0640`;
const letter = String.raw`(?!\u0640)\p{L}`;
/** These signs follow the number of a row: "1.", "(1)", "1:", "۱،", "1 -", "۱ـ". */
const signs = String.raw`.)\]:،${dashes}`;
/** Word processors put direction marks around a number: "\u200f1\u200f-". */
const gap = String.raw`[\s\p{Cf}]`;
const number = String.raw`(?:[([]${gap}*)?\p{Nd}{1,4}${gap}*[${signs}]+(?:${gap}+|(?![\p{Nd}${signs}]))`;
const bullet = String.raw`[^\p{L}\p{N}\p{Cf}\s"'«“([][^\p{L}\p{N}\s"'«“([]*\s+|[\p{Pd}•●*·]\s*`;
/** A number without a letter after it is a date, a coordinate or the number of a row in its own cell. */
const letterAfter = `(?=.*${letter})`;
const numbering = new RegExp(`^${letterAfter}${gap}*(?:${number}|${bullet})`, 'u');
/** A number that is part of a name: "2-ci Nügədi", "۲-جی نوگدی". */
const ordinal = new RegExp(
  String.raw`^${gap}*\p{Nd}{1,4}\s*[${dashes}]\s*(?:[ıiİuü]?n?c[ıiİuü]|(?:ای|ی)?ن?ج[یو])(?!\p{L})`,
  'iu',
);

/** Removes the number or bullet before a name, but no ordinal number. A text without a letter stays unchanged. */
export const withoutNumbering = (text: string): string =>
  ordinal.test(text) ? text : text.replace(numbering, '');

const anyLetter = new RegExp(letter, 'u');
export const hasLetter = (text: string): boolean => anyLetter.test(text);

const alone = new RegExp(String.raw`^\p{Nd}{1,5}\s?[${signs}]?$`, 'u');

/** Returns whether a cell contains only the number of its row. */
export const isRowNumber = (text: string): boolean => text.length < 20 && alone.test(text.trim());
