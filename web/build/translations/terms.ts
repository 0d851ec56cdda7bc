export interface Term {
  use: string;
  never: string[];
}

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
  word: string;
  use: string;
  isIn: (text: string) => boolean;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

const inWord = String.raw`[\p{L}\p{M}\p{N}]`;

/** Makes a rule for each forbidden word. A rule matches only the whole word, in upper or lower case. */
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

/**
 * Returns a message for each required term that has no word, and for each term whose word contains a forbidden word.
 */
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
