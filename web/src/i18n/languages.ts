// This path is relative, because Vite's configuration also imports this file and does not resolve aliases.
import { languageList, languages, type Language } from '../../../shared/languages/languages.ts';

export { languageList, languages };
export type { Language, NameScript } from '../../../shared/languages/languages.ts';

export type Direction = 'ltr' | 'rtl';

export const directionOf = (language: Language): Direction => languages[language].direction;

export const localeOf = (language: Language): string => languages[language].locale;

export const manifestPath = (language: Language): string =>
  language === 'en' ? '/app.webmanifest' : `/app.${language}.webmanifest`;

export const guidePath = (language: Language): string =>
  language === 'en' ? '/guide.pdf' : `/guide.${language}.pdf`;

/**
 * Browsers' language tags that differ from this project's language codes. If several entries are prefixes of a
 * browser's tag, `languageOf` uses the longest entry.
 */
const otherTags = new Map<string, Language>([
  ['az-arab', 'azb'],
  ['az-ir', 'azb'],
]);

/** Returns the product's language for a language tag: azb for 'az-Arab-IR', undefined for 'de'. */
export function languageOf(tag: string): Language | undefined {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const prefix = parts.slice(0, length).join('-');
    const known = otherTags.get(prefix) ?? languageList.find((language) => language === prefix);
    if (known) return known;
  }
  return undefined;
}

/** Returns the first preferred language that the product supports; English if the product supports none. */
export function firstSpoken(preferred: readonly (string | null | undefined)[]): Language {
  for (const code of preferred) {
    const language = code ? languageOf(code) : undefined;
    if (language) return language;
  }
  return 'en';
}
