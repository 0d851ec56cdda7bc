import {
  languageList,
  languages,
  type Language,
  type NameScript,
} from '@shared/languages/languages.ts';
import type { ServerWords } from '../words/server-words.ts';
import { words } from '../words/words.ts';
import type { SpokenText } from './text-box.ts';

export type Heading = Readonly<Record<Language, string>>;

type HeadingName = keyof ServerWords['book'];

const headingOf = (name: HeadingName): Heading =>
  Object.fromEntries(
    languageList.map((language) => [language, words[language].book[name]]),
  ) as Heading;

export const headings = Object.fromEntries(
  (Object.keys(words.en.book) as HeadingName[]).map((name) => [name, headingOf(name)]),
) as Readonly<Record<HeadingName, Heading>>;

export function besideHeading(heading: Heading): Record<NameScript, SpokenText> {
  const line = (script: NameScript): string => {
    const translations = languageList
      .filter((language) => language !== 'en' && languages[language].names === script)
      .map((language) => heading[language]);
    return [...new Set(translations)].join('  ·  ');
  };
  return {
    latin: { text: line('latin'), language: 'az' },
    arabic: { text: line('arabic'), language: 'az-Arab' },
  };
}
