import { lastYearOf } from '@shared/contract/speaker.ts';
import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import { countsPersianYears, persianOffset } from './years-counted.ts';

const persianYear = (year: number): number => year - persianOffset;

/**
 * Formats a Gregorian decade as its first and last year. Readers of the Persian calendar get "1329–1338 (1950–1959)" in
 * Persian digits.
 */
export function formatDecade(born: number, language = currentLanguage()): string {
  const last = lastYearOf(born);
  const common = `${born}–${last}`;
  if (!countsPersianYears(language)) return common;
  return formatDigits(`${persianYear(born)}–${persianYear(last)} (${common})`, language);
}
