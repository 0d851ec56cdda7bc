import { limits } from '../../contract/limits.ts';
import { spacedDash } from '../../names/name-signs.ts';
import { withoutNumbering } from '../without-numbering.ts';
import { wordsForName, wordsForOld } from './name-words.ts';
import { longestText } from './nothing.ts';

export interface Sentence {
  old: string;
  now: string;
}

const ending = /[\s.،؛,;]+$/u;
const verb =
  /\s+(?:تغییر(?:\s+نام)?(?:\s+(?:یافت|یافته|داد|داده شد|کرد|پیدا کرد))?|تبدیل (?:شد|شده)|شد|olub|oldu|adlandırılıb)$/u;
const forwards = /\s*(?:[→⇒⟶⟹⇨➔-➾➡👉]\uFE0F?|=>|-{1,9}>|»»|>>)\s*/u;
const leftwards = /\s*[←⇐⟵⟸⇦⬅👈]\uFE0F?\s*/u;
const backwards = /\s*(?:<=|<-+)\s*/u;
const became = /\s+(?:به|(?:was )?renamed (?:to|as)|became|is now|now)\s+/u;
/** These signs separate two names, but may also be inside a name or a remark. The most certain signs are first. */
const weakSigns = [/\s+>\s+/u, /\s*=\s*/u, /\s+~\s+/u, spacedDash, /\s*:\s+/u, /[–—]/u];
const bracket = /^([^()]+?)\s*\(([^()]+)\)$/u;
const oneOf = (words: string): string => `(?:${words.replaceAll(' ', '|')})`;
/** Two words such as "köhnə adı" or "نام قدیم". */
const oldName = `${oneOf(wordsForOld)} ${oneOf(wordsForName)}|${oneOf(wordsForName)} ${oneOf(wordsForOld)}(?: آن)?`;
/**
 * These words mark a name in brackets as the original name. The word "old" alone does not count, because it is part of
 * many names.
 */
const formerly = [
  new RegExp(
    String.raw`^(?:${oldName}|formerly|previously|originally|eskiden|əvvəllər|سابقاً?|قبلاً?|ранее|прежде|бывш\p{L}+)[\s:]+(.+)$`,
    'iu',
  ),
  /^(.+)\s+(?:سابق|پیشین)$/u,
];
const startsInArabic = /^[\s\p{Cf}\p{P}]*\p{Script=Arabic}/u;
const between = /[،؛;\n]/u;

function inTwo(text: string, sign: RegExp): [string, string] | null {
  const [first, second, ...more] = text.split(sign);
  return first && second && more.length === 0 ? [first, second] : null;
}

const isName = (part: string): boolean =>
  /\p{L}/u.test(part) && part.includes('(') === part.includes(')');

/** Reads "Xiyav — Meşkin", but not "Xiyav — 1316", because "1316" is not a name. */
function namesInTwo(text: string): [string, string] | null {
  // The signs in a web address do not separate names.
  if (text.includes('://')) return null;
  const pairs = weakSigns.map((sign) => inTwo(text, sign));
  return pairs.find((pair) => pair?.every(isName)) ?? null;
}

const toSentence = (pair: readonly [string, string] | null): Sentence | null =>
  pair && { old: pair[0], now: pair[1] };
const toReversed = (pair: readonly [string, string] | null): Sentence | null =>
  pair && { old: pair[1], now: pair[0] };

/**
 * Reads two names with an arrow to the left between them. The arrow points to today's name, which is usually the first
 * name in the text. Exception: if both names are in Arabic script, which runs from right to left, today's name is the
 * second name in the text.
 */
function byLeftArrow(line: string): Sentence | null {
  const pair = inTwo(line, leftwards);
  return pair?.every((part) => startsInArabic.test(part)) ? toSentence(pair) : toReversed(pair);
}

function bare(text: string): string {
  const line = withoutNumbering(text.replaceAll(/\s+/gu, ' ')).replace(ending, '');
  const withoutVerb = line.replace(verb, '');
  return (withoutVerb === line ? line : withoutVerb.replace(/^(?:نام|اسم) /u, '')).trim();
}

/**
 * Reads a text with an arrow or a verb such as "renamed to". No name contains such a sign, so the text is certainly a
 * sentence. Returns null for any other text.
 */
export const certainSentence = (text: string): Sentence | null =>
  text.length > longestText ? null : byCertainSign(bare(text));

function byCertainSign(line: string): Sentence | null {
  return (
    byLeftArrow(line) ??
    toReversed(inTwo(line, backwards)) ??
    toSentence(inTwo(line, forwards) ?? inTwo(line, became))
  );
}

function sentence(text: string): Sentence | null {
  if (text.length > longestText) return null;
  const line = bare(text);
  return byCertainSign(line) ?? toSentence(namesInTwo(line));
}

export function formerNameIn(text: string): string | null {
  if (text.length > limits.nameLength) return null;
  return formerly.map((one) => one.exec(text.trim())?.[1]).find((name) => name) ?? null;
}

function byBracket(line: string): Sentence | null {
  const [, name, inside] = bracket.exec(bare(line)) ?? [];
  if (name === undefined || inside === undefined) return null;
  const former = formerNameIn(inside);
  return former === null ? { old: name, now: inside } : { old: former, now: name };
}

/**
 * Reads sentences such as "خیاو به مشکین شهر", "Xiyav → Meşkin" or "Xiyav (Meşkin)". Returns an empty list if a line
 * has no sentence.
 */
export function sentencesOf(line: string): Sentence[] {
  const parts = line.split(between).filter((part) => /\p{L}/u.test(part));
  const each = parts.map(sentence);
  if (each.length > 0 && each.every((one) => one !== null)) return each;
  if (line.length > longestText) return [];
  const whole = sentence(line) ?? byBracket(line);
  return whole ? [whole] : [];
}
