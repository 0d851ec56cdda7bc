import type { Language } from '../languages.ts';
import { az } from './az.ts';
import { azb } from './azb.ts';
import type { DataTexts } from './data-texts.ts';
import { fa } from './fa.ts';
import { tr } from './tr.ts';

/** By language; the English text is the key. */
export const dataTexts: Readonly<Record<Exclude<Language, 'en'>, DataTexts>> = { az, azb, fa, tr };

/** A text in this language; null without a translation. */
export function translated(english: string, language: Language): string | null {
  const texts = language === 'en' ? null : dataTexts[language];
  return texts && Object.hasOwn(texts, english) ? (texts[english] ?? null) : null;
}
