import { foldTight } from '../../names/fold.ts';
import { dashes, separators, spacedDash } from '../../names/name-signs.ts';
import { soundsAlike } from '../../names/sounds-alike.ts';
import { withinOneEdit } from '../../names/one-edit.ts';
import { normaliseName } from '../../contract/text.ts';
import { withEuropeanDigits } from '../../languages/european-digits.ts';
import { hasLetter, withoutNumbering } from '../without-numbering.ts';
import { isNothing, longestText } from './nothing.ts';

export interface NameCell {
  /** All forms of the name. Forms outside of brackets are first. Each form occurs once. */
  names: string[];
  remarks: string[];
}

/**
 * Matches a line that continues the name on the previous line. Such a line begins with a lower-case word, a bracket, or
 * a word such as "lower" or "village".
 */
const goesOn = /^(?:[\p{Ll}([{«]|(?:سفلی|سفلا|علیا|وسطی|بزرگ|کوچک|شهر|کندی|کند|آباد|چای)$)/u;
const hyphen = /\p{Pd}$/u;

/**
 * Splits a cell into lines with one name each, because people write two names of a place on two lines. Joins lines that
 * belong to the same name.
 */
export function linesOf(cell: string): string[] {
  const lines: string[] = [];
  for (const one of cell.split('\n')) {
    const line = one.trim();
    if (line === '') continue;
    const last = lines.at(-1);
    const isSmall = last !== undefined && /^\p{Ll}/u.test(last) && /^\p{Ll}/u.test(line);
    const isHyphened = last !== undefined && hyphen.test(last);
    if (last === undefined || !(isHyphened || (goesOn.test(line) && !isSmall))) lines.push(line);
    else lines[lines.length - 1] = isHyphened ? last + line : `${last} ${line}`;
  }
  return lines;
}

const tatweel = /\u0640/gu;
/** Separators between names of one place. */
const between = new RegExp(`${spacedDash.source}|\\s*[${separators}\\n]\\s*`, 'u');
const bracketed = /[([{«]([^()[\]{}«»]*)[)\]}»]/gu;
const brackets = /[()[\]{}«»]/gu;
const alternative = /^(?:or|also|ya|və ya|veya|یا|همان|или)\s+/iu;
/** Matches a language code after a name, as in Linked Places Format: "Rezaiyeh@fa-Latn". */
const languageTag = /@[a-z]{2,3}(?:-[A-Za-z]+)*$/u;
const signs = `\\s.:،؛,;*_~#•·"“”${dashes}`;
const around = new RegExp(`^[${signs}]+|[${signs}†‡§¹²³⁰⁴-⁹]+$`, 'gu');

function bare(text: string): string {
  return normaliseName(text.replaceAll(tatweel, ''))
    .replaceAll(around, '')
    .replace(languageTag, '')
    .trim();
}

/**
 * Returns whether two texts may be spellings of one name: they differ by at most one letter, or have the same
 * consonants.
 */
export function isSpellingOf(a: string, b: string): boolean {
  const [one, other] = [foldTight(a), foldTight(b)];
  if (one === other || (one.length > 3 && withinOneEdit(one, other))) return true;
  return soundsAlike(a, b, 2);
}

/** A numbered name may follow one of these signs: "1. Xiyav, 2. Urmu", "1) Xiyav – 2) Urmu", "1. Xiyav (2. Xiyov)". */
const beforeNumber = [
  new RegExp(`(\\s*[${separators}]\\s*)`, 'u'),
  new RegExp(`(${spacedDash.source})`, 'u'),
  /([([{«]\s*)/u,
];

/** Returns the number that `withoutNumbering` removes from a text, or null if it removes none. */
function numberOf(text: string): number | null {
  const numbering = text.slice(0, text.length - withoutNumbering(text).length);
  const [digits] = /\d+/.exec(withEuropeanDigits(numbering)) ?? [];
  return digits === undefined ? null : Number(digits);
}

const countNames = (text: string): number =>
  text.replaceAll(brackets, '/').split(between).filter(hasLetter).length;

/**
 * Removes bullets, and numbers that count the names from `first` on. Any other number is part of a name: "Neftçilər, 8.
 * Kilometr".
 */
function withoutNumberingAfter(text: string, sign: RegExp, first: number): string {
  let next = first;
  const parts = text.split(sign).map((part, at) => {
    const number = numberOf(part);
    const isNumbering = at > 0 && (number === null || number === next);
    next += countNames(part);
    return isNumbering ? withoutNumbering(part) : part;
  });
  return parts.join('');
}

function withoutNumberings(line: string): string {
  const first = numberOf(line);
  const start = withoutNumbering(line);
  // If the line is not numbered but has brackets, all its numbers stay, because a number in brackets may be part of a
  // remark: "Xiyav (9. əsr, 12. əsr)".
  if (first === null && start.search(brackets) >= 0) return start;
  return beforeNumber.reduce((text, sign) => withoutNumberingAfter(text, sign, first ?? 1), start);
}

/**
 * Reads all forms of a name in a cell. Other forms may be in brackets or after a slash. A text of more than
 * `longestText` characters is not split.
 */
export function readNameCell(cell: string): NameCell {
  if (cell.length > longestText) return { names: [cell], remarks: [] };
  // On a long run of spaces, the patterns would take seconds. Therefore, each run is replaced by one space.
  const text = linesOf(cell.replaceAll(/[^\S\n]+/gu, ' '))
    .map(withoutNumberings)
    .join('\n');
  const inBrackets = [...text.matchAll(bracketed)].map(([, inside = '']) => bare(inside));
  const outside = text.replaceAll(bracketed, ' ').replaceAll(brackets, ' ');
  const names = new Set(
    ` ${outside} `
      .split(between)
      .map(bare)
      .filter((name) => !isNothing(name)),
  );
  const written = [...names];
  if (written.length === 0) return { names: inBrackets.filter((one) => !isNothing(one)), remarks: [] }; // oxfmt-ignore
  const remarks: string[] = [];
  for (const inside of inBrackets) {
    if (isNothing(inside)) continue;
    const isVariant =
      alternative.test(inside) || written.some((name) => isSpellingOf(name, inside));
    if (isVariant) names.add(bare(inside.replace(alternative, '')));
    else remarks.push(inside);
  }
  return { names: [...names], remarks };
}
