/** How the texts of a language say one thing. */
export interface Term {
  use: string;
  /** Words that no text may have in their place. */
  never: string[];
}

/** What every term list has a word for. */
const requiredTerms = [
  'original name',
  'current name',
  'place',
  'suggestion',
  'review',
  'decline',
  'queue',
  'outbox',
  'recording',
  'speaker',
  'dialect',
  'source',
  'evidence',
  'offline map',
  'download',
  'retry',
  'sign in',
];

export interface TermRule {
  /** The forbidden word, as the term list writes it. */
  word: string;
  /** What the term list says in its place. */
  use: string;
  isIn: (text: string) => boolean;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Letters, their marks and digits make a word; a zero-width non-joiner before a suffix ends one. */
const inWord = String.raw`[\p{L}\p{M}\p{N}]`;

/** One rule for each word that a term list forbids: it is found as a whole word, in capitals and in small letters. */
export function termRules(
  terms: Readonly<Record<string, Term>>,
  locale: string,
): readonly TermRule[] {
  const lower = (text: string) => text.normalize('NFC').toLocaleLowerCase(locale);
  return Object.values(terms).flatMap(({ use, never }) =>
    never.map((word) => {
      const whole = new RegExp(`(?<!${inWord})${escaped(lower(word))}(?!${inWord})`, 'u');
      return { word, use, isIn: (text) => whole.test(lower(text.replaceAll(/\{\w+\}/g, '{}'))) };
    }),
  );
}

/** What is wrong with a term list itself: a word that is missing, or one that the list forbids. */
export function faultsOfTerms(
  terms: Readonly<Record<string, Term>>,
  rules: readonly TermRule[],
): string[] {
  const missing = requiredTerms
    .filter((name) => !terms[name]?.use.trim())
    .map((name) => `terms: there is no word for “${name}”`);
  const forbidden = Object.entries(terms).flatMap(([name, { use }]) =>
    rules
      .filter(({ isIn }) => isIn(use))
      .map(({ word }) => `terms: “${use}” for “${name}” has the forbidden “${word}”`),
  );
  return [...missing, ...forbidden];
}
