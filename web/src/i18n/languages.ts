// imported by its path, because Vite's configuration, which knows no aliases, reads this file too
import { languageList, languages, type Language } from '../../../shared/languages/languages.ts';

export { languageList, languages };
export type { Language, NameScript } from '../../../shared/languages/languages.ts';

/** The locale of Unicode's data that are used for a language. */
export const localeOf = (language: Language): string => languages[language].locale;

/** Path of the installable app's manifest in a language (web/build/web-manifest). */
export const manifestPath = (language: Language): string =>
  language === 'en' ? '/app.webmanifest' : `/app.${language}.webmanifest`;

/** Path of the user guide (docs/guide) in a language; it exists in all of them. */
export const guidePath = (language: Language): string =>
  language === 'en' ? '/guide.pdf' : `/guide.${language}.pdf`;

/** Browsers' tags of languages for which this project has another code; the longest matching tag decides. */
const otherTags = new Map<string, Language>([
  ['az-arab', 'azb'],
  ['az-ir', 'azb'],
]);

/** The product's language for a language tag: 'az-Arab-IR' is azb; undefined for others, such as 'de'. */
export function languageOf(tag: string): Language | undefined {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const prefix = parts.slice(0, length).join('-');
    const known = otherTags.get(prefix) ?? languageList.find((language) => language === prefix);
    if (known) return known;
  }
  return undefined;
}

/** The first of the wanted languages that the product has; otherwise English. */
export function firstSpoken(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const language = wish ? languageOf(wish) : undefined;
    if (language) return language;
  }
  return 'en';
}
