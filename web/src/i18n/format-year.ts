import { yearIn } from '@shared/names/date-bound.ts';
import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import { countsPersianYears } from './years-counted.ts';

/** Returns the two Persian years that overlap a Gregorian year, in European digits: "1338/39". */
export function inPersianYears(year: string): string {
  const [first, last] = (['first', 'last'] as const).map((which) => yearIn('jalali', year, which));
  return `${first}/${String(last).slice(-2)}`;
}

/** Returns "1960"; for readers of the Persian calendar "۱۳۳۸/۳۹ (۱۹۶۰)". */
export function formatYear(year: number, language = currentLanguage()): string {
  const text = String(year);
  return countsPersianYears(language)
    ? formatDigits(`${inPersianYears(text)} (${text})`, language)
    : text;
}
