import type { Language } from '@shared/languages/languages.ts';
import { words } from '../words/words.ts';

/** Translates an English text of the page `/data`; null if there is no translation. */
export function translated(english: string, language: Language): string | null {
  const { openData } = words[language];
  return Object.hasOwn(openData, english) ? (openData[english] ?? null) : null;
}
