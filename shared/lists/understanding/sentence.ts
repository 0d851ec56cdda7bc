import { longestText } from './nothing.ts';

/** The original name and today's, from one line of text. */
export interface Sentence {
  old: string;
  now: string;
}

/** "۱- ", "12. ", "• " before a line. */
const numbering = /^\s*(?:[\d۰-۹٠-٩]{1,4}\s*[-.):،–]+\s*|[•*·▪–—-]\s+)/u;
const ending = /[\s.،؛,;]+$/u;
/** "… was renamed", after the new name. */
const verb =
  /\s+(?:تغییر(?:\s+نام)?(?:\s+(?:یافت|یافته|داد|داده شد|کرد|پیدا کرد))?|تبدیل (?:شد|شده)|شد|olub|oldu|adlandırılıb)$/u;
const forwards = /\s*(?:→|⇒|⟶|➔|➜|=>|-+>|»»|>>)\s*/u;
const backwards = /\s*(?:←|⇐|⟵|<=|<-+)\s*/u;
const became = /\s+(?:به|(?:was )?renamed (?:to|as)|became|is now|now)\s+/u;
/** The weakest sign, as names may have hyphens. */
const dash = /\s+[\p{Pd}\u2212]+\s+/u;
const bracket = /^([^()]+?)\s*\(([^()]+)\)$/u;
/** Separators of sentences on one line. */
const between = /[،؛;]/u;

function inTwo(text: string, sign: RegExp): [string, string] | null {
  const [first, second, ...more] = text.split(sign);
  return first && second && more.length === 0 ? [first, second] : null;
}

/** "Xiyav — Meşkin", not "Xiyav — 1316". */
function namesInTwo(text: string): [string, string] | null {
  const pair = inTwo(text, dash);
  return pair?.every((part) => /\p{L}/u.test(part)) ? pair : null;
}

function sentence(text: string): Sentence | null {
  if (text.length > longestText) return null;
  const line = text.replace(numbering, '').replace(ending, '').replace(verb, '').trim();
  const reversed = inTwo(line, backwards);
  if (reversed) return { old: reversed[1], now: reversed[0] };
  const pair = inTwo(line, forwards) ?? inTwo(line, became) ?? namesInTwo(line);
  return pair && { old: pair[0], now: pair[1] };
}

/** "خیاو به مشکین شهر ،", "Xiyav → Meşkin", several of them on a line, or "Xiyav (Meşkin)"; empty for none. */
export function sentencesOf(line: string): Sentence[] {
  const parts = line.split(between).filter((part) => /\p{L}/u.test(part));
  const each = parts.map(sentence);
  if (each.length > 0 && each.every((one) => one !== null)) return each;
  const whole = sentence(line);
  if (whole) return [whole];
  if (line.length > longestText) return [];
  const [, old, now] = bracket.exec(line.replace(numbering, '').replace(ending, '').trim()) ?? [];
  return old !== undefined && now !== undefined ? [{ old, now }] : [];
}
