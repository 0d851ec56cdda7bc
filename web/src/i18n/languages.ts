// by its path: Vite's configuration, which knows no aliases, reads this file too
import { languageList, languages, type Language } from '../../../shared/languages/languages.ts';

export { languageList, languages };
export type { Language, NameScript } from '../../../shared/languages/languages.ts';

/** The locale of Unicode's data that are used for a language. */
export const localeOf = (language: Language): string => languages[language].locale;

/** Path of the installable app's manifest in a language (web/build/web-manifest). */
export const manifestPath = (language: Language): string =>
  language === 'en' ? '/app.webmanifest' : `/app.${language}.webmanifest`;

/** The user guide (docs/guide), which is there in each language. */
export const guidePath = (language: Language): string =>
  language === 'en' ? '/guide.pdf' : `/guide.${language}.pdf`;

/** What browsers call a language that we call otherwise; the longest tag that fits decides. */
const otherTags = new Map<string, Language>([
  ['az-arab', 'azb'],
  ['az-ir', 'azb'],
]);

/** Our language for a language tag; undefined where we speak it not ('az-Arab-IR' is azb, 'de' none). */
export function languageOf(tag: string): Language | undefined {
  const parts = tag.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    const prefix = parts.slice(0, length).join('-');
    const known = otherTags.get(prefix) ?? languageList.find((language) => language === prefix);
    if (known) return known;
  }
  return undefined;
}

/** The first language of a list of wishes that we speak; English where there is none. */
export function firstSpoken(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const language = wish ? languageOf(wish) : undefined;
    if (language) return language;
  }
  return 'en';
}
