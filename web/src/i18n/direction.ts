// this path is relative, because Vite's configuration, which knows no aliases, reads this file too
import { languageList, languages } from '../../../shared/languages/languages.ts';

/**
 * Writing direction by language and script, from a table here, because Node and browsers disagree on
 * `az-Arab` and do not know `azb`.
 */
const rightToLeft = new Set<string>([
  ...languageList.filter((language) => languages[language].direction === 'rtl'),
  ...['az-arab', 'ar', 'ckb', 'ur', 'he'],
]);

export type Direction = 'ltr' | 'rtl';

/** Direction of a language tag; the longest known prefix decides ('az-Arab-IR' is 'az-Arab'). */
export function directionOf(language: string): Direction {
  const parts = language.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    if (rightToLeft.has(parts.slice(0, length).join('-'))) return 'rtl';
  }
  return 'ltr';
}
