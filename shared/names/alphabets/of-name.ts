import { plainForm, type Alphabet } from './alphabet.ts';
import { arabicAlphabet } from './arabic.ts';
import { latinAlphabet } from './latin.ts';

/**
 * This file sorts names of several scripts, for lists, the book and pages. Names in Latin script come before names in
 * other scripts, and names in Arabic script come last.
 */

const alphabets: readonly { alphabet: Alphabet; letter: RegExp; rank: string }[] = [
  { alphabet: latinAlphabet, letter: /\p{Script=Latin}/u, rank: '\u0002' },
  { alphabet: arabicAlphabet, letter: /\p{Script=Arabic}/u, rank: '\u0004' },
];
const others = '\u0003';
const withoutLetter = '\u0001';

/** Skips the modifier letters (Lm), because sort keys ignore them (alphabet.ts). */
const firstOf = (name: string): string =>
  /(?!\p{Lm})[\p{L}\p{N}]/u.exec(plainForm(name))?.[0] ?? '';

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

export function letterOf(name: string): string | null {
  const first = firstOf(name);
  if (!isLetter(first)) return null;
  const own = alphabets.find(({ letter }) => letter.test(first));
  return own?.alphabet.initialOf(name) ?? first.toUpperCase();
}

/** Returns a sort key. Callers compare sort keys with `<`. Names that do not begin with a letter come first. */
export function orderKey(name: string): string {
  const first = firstOf(name);
  // Some digits belong to a script, for example the Persian ones (U+06F0 to U+06F9) to the Arabic script.
  if (!isLetter(first)) return withoutLetter + latinAlphabet.sortKey(name);
  const own = alphabets.find(({ letter }) => letter.test(first));
  return (own?.rank ?? others) + (own?.alphabet ?? latinAlphabet).sortKey(name);
}
