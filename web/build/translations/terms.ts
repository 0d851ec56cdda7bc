/** A language's term for something. */
export interface Term {
  use: string;
  /** Words that texts must not use instead of the term. */
  never: string[];
}

/** The English terms that every term list must contain. */
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
  /** The forbidden word as the term list spells it. */
  word: string;
  /** The term to use instead. */
  use: string;
  isIn: (text: string) => boolean;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * A character of a word: letters, their marks, and digits. A zero-width non-joiner before a suffix ends the word; the
 * suffix is not a word.
 */
const inWord = String.raw`[\p{L}\p{M}\p{N}]`;

/** Makes a rule for each forbidden word, which matches it as a whole word in upper and lower case. */
export function termRules(
  terms: Readonly<Record<string, Term>>,
  locale: string,
): readonly TermRule[] {
  const lower = (text: string) => text.normalize('NFC').toLocaleLowerCase(locale);
  return Object.values(terms).flatMap(({ use, never }) =>
    never.map((word) => {
      const whole = new RegExp(`(?<!${inWord}|\u200c)${escaped(lower(word))}(?!${inWord})`, 'u');
      return { word, use, isIn: (text) => whole.test(lower(text.replaceAll(/\{\w+\}/g, '{}'))) };
    }),
  );
}

/** Returns the faults of a term list itself: a missing term, or a term that the list also forbids. */
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
