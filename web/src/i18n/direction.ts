// This path is relative, because Vite's configuration also imports this file and does not resolve aliases.
import { languageList, languages } from '../../../shared/languages/languages.ts';

/**
 * Languages and scripts that are written from right to left. The table is needed because Node and browsers disagree on
 * `az-Arab` and do not know `azb`.
 */
const rightToLeft = new Set<string>([
  ...languageList.filter((language) => languages[language].direction === 'rtl'),
  ...['az-arab', 'ar', 'ckb', 'ur', 'he'],
]);

export type Direction = 'ltr' | 'rtl';

/**
 * Returns the direction of a language tag: right-to-left if the tag, or a beginning of the tag, is in `rightToLeft`.
 * For example, `az-Arab-IR` begins with `az-arab`.
 */
export function directionOf(language: string): Direction {
  const parts = language.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length--) {
    if (rightToLeft.has(parts.slice(0, length).join('-'))) return 'rtl';
  }
  return 'ltr';
}
