import type { Language } from '@shared/languages/languages.ts';
import { words } from '../words/words.ts';

export function translated(english: string, language: Language): string | null {
  const { openData } = words[language];
  return Object.hasOwn(openData, english) ? (openData[english] ?? null) : null;
}
