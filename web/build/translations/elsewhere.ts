import { readFileSync } from 'node:fs';
import { words } from '../../../functions/src/words/words.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { TermRule } from './terms.ts';

interface Elsewhere {
  where: string;
  text: string;
}

function* textsIn(value: unknown, where: string): Generator<Elsewhere> {
  if (typeof value === 'string') yield { where, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* textsIn(one, `${where} ${key}`);
}

const guideOf = (language: Language): string => `docs/guide/guide.${language}.md`;

/**
 * Yields the paragraphs of the guide. A term may be split between two lines of a paragraph, so lines cannot be searched
 * one by one.
 */
function* paragraphs(language: Language): Generator<Elsewhere> {
  const file = guideOf(language);
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  let line = 1;
  for (const paragraph of text.split(/\n{2}/)) {
    yield { where: `${file}:${line}`, text: paragraph.replaceAll(/\s+/g, ' ') };
    line += paragraph.split('\n').length + 1;
  }
}

export const textsElsewhere = (language: Language): Elsewhere[] => [
  ...textsIn(words[language], `functions/src/words/${language}.ts`),
  ...paragraphs(language),
];

export const brokenTerms = (texts: readonly Elsewhere[], rules: readonly TermRule[]): string[] =>
  texts.flatMap(({ where, text }) =>
    rules
      .filter(({ isIn }) => isIn(text))
      .map(({ word, use }) => `${where}: has “${word}”; the term is “${use}”`),
  );
