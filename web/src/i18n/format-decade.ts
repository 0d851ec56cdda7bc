import { lastYearOf } from '@shared/contract/speaker.ts';
import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import { countsPersianYears } from './years-counted.ts';

/** The Persian year in which most of a Gregorian one lies. */
const persianYear = (year: number): number => year - 621;

/**
 * A Gregorian decade as its years; where people count by the Persian calendar, by those, with ours in brackets:
 * "1329–1338 (1950–1959)".
 */
export function formatDecade(born: number, language = currentLanguage()): string {
  const last = lastYearOf(born);
  const common = `${born}–${last}`;
  if (!countsPersianYears(language)) return common;
  return formatDigits(`${persianYear(born)}–${persianYear(last)} (${common})`, language);
}
