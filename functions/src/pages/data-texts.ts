import type { Language } from './languages.ts';
import { az } from '../words/az.ts';
import { azb } from '../words/azb.ts';
import type { DataTexts } from '../words/data-texts.ts';
import { fa } from '../words/fa.ts';
import { tr } from '../words/tr.ts';

/** By language; English is what they are called by. */
export const dataTexts: Readonly<Record<Exclude<Language, 'en'>, DataTexts>> = { az, azb, fa, tr };

/** A text in this language; null where it has none. */
export function translated(english: string, language: Language): string | null {
  const texts = language === 'en' ? null : dataTexts[language];
  return texts && Object.hasOwn(texts, english) ? (texts[english] ?? null) : null;
}
