import type { Language } from '@shared/languages/languages.ts';
import { words } from '../words/words.ts';

/** A text of the page of open data in this language; null where it has none. */
export function translated(english: string, language: Language): string | null {
  const { openData } = words[language];
  return Object.hasOwn(openData, english) ? (openData[english] ?? null) : null;
}
