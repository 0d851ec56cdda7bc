// this path is relative, because Vite's configuration also imports this file and does not resolve aliases
import { languageList, languages, type Language } from '../../../shared/languages/languages.ts';

export { languageList, languages };
export type { Language, NameScript } from '../../../shared/languages/languages.ts';

export const localeOf = (language: Language): string => languages[language].locale;

/** Returns the path of the web app manifest in a language (web/build/web-manifest). */
export const manifestPath = (language: Language): string =>
  language === 'en' ? '/app.webmanifest' : `/app.${language}.webmanifest`;

/** Returns the path of the user guide (docs/guide) in a language. The guide exists in all languages. */
export const guidePath = (language: Language): string =>
  language === 'en' ? '/guide.pdf' : `/guide.${language}.pdf`;

/** Tags of languages for which this project uses another code than browsers do. The longest matching tag decides. */
const otherTags = new Map<string, Language>([
  ['az-arab', 'azb'],
  ['az-ir', 'azb'],
]);

/**
 * Returns the product's language for a language tag, such as azb for 'az-Arab-IR'; undefined for another language, such
 * as 'de'.
 */
export function languageOf(tag: string): Language | undefined {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const prefix = parts.slice(0, length).join('-');
    const known = otherTags.get(prefix) ?? languageList.find((language) => language === prefix);
    if (known) return known;
  }
  return undefined;
}

/**
 * Returns the first of the wanted languages that the product supports; English if the product supports none of them.
 */
export function firstSpoken(preferred: readonly (string | null | undefined)[]): Language {
  for (const code of preferred) {
    const language = code ? languageOf(code) : undefined;
    if (language) return language;
  }
  return 'en';
}
