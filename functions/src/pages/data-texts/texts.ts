import type { Language } from '../languages.ts';
import { az } from './az.ts';
import { azb } from './azb.ts';
import { fa } from './fa.ts';
import { tr } from './tr.ts';

/**
 * What the page of open data says, by the English of it: editions explain their columns in English
 * (editions/columns.ts), in files too. What is reworded there has no translation here until it is given a new one,
 * and a test names it. No native reader has seen these texts yet.
 */
export type DataTexts = Readonly<Record<string, string>>;

export const dataTexts: Readonly<Record<Exclude<Language, 'en'>, DataTexts>> = { az, azb, fa, tr };

/** A text in this language; null where it has none. */
export function translated(english: string, language: Language): string | null {
  const texts = language === 'en' ? null : dataTexts[language];
  return texts && Object.hasOwn(texts, english) ? (texts[english] ?? null) : null;
}
