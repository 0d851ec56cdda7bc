import type { DateBound } from '@shared/names/attested-name.ts';
import {
  gregorianYears,
  rangeOfYears,
  yearIn,
  writeYears,
  type DateBounds,
} from '@shared/names/date-bound.ts';
import { inPersianYears } from './format-year.ts';
import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import type { Language } from './languages.ts';
import { t } from './t.ts';
import { countsPersianYears } from './years-counted.ts';

const isYear = (iso: string) => /^\d{4}$/.test(iso);

function persianYears({ earliest, latest }: DateBounds): string {
  const first = earliest ?? latest;
  const last = latest ?? earliest;
  if (first === null || last === null) return '';
  if (first === last && isYear(first) && yearIn('jalali', first) > 0) return inPersianYears(first);
  const years = [yearIn('jalali', first, 'first'), yearIn('jalali', last, 'last')];
  // The text is empty if a year is before the first year of the Persian calendar.
  return years.every((year) => year > 0) ? rangeOfYears(years) : '';
}

/**
 * Formats a Gregorian year: "1893", "500 BC".
 * @param year in astronomical numbering: 0 is 1 BC, and -499 is 500 BC
 */
export const formatGregorianYear = (year: number, language = currentLanguage()): string => {
  const digits = formatDigits(String(year > 0 ? year : 1 - year), language);
  return year > 0 ? digits : t('names.yearBefore', { year: digits });
};

/** Formats the Gregorian years of a date: "1888–1898", "…–1299", "1926–…". */
export const formatYears = (bounds: DateBounds): string =>
  writeYears(bounds, (year) => formatGregorianYear(year));

const inBrackets = (years: string, language: Language): string =>
  years === '' ? '' : ` (${formatDigits(years, language)})`;

/**
 * Returns the Persian years that overlap a Gregorian date, such as " (۱۳۵۷/۵۸)"; an empty text if there are none, or if
 * the reader does not use the Persian calendar.
 */
export const alsoPersian = (bounds: DateBounds, language = currentLanguage()): string =>
  countsPersianYears(language) ? inBrackets(persianYears(bounds), language) : '';

/**
 * Formats a date as its source writes it. Adds the Gregorian years after a Persian or lunar date. For readers of the
 * Persian calendar, adds the Persian years after a Gregorian date.
 */
export function formatBound(bound: DateBound, language = currentLanguage()): string {
  const text = formatDigits(bound.text, language);
  return bound.calendar === 'gregorian'
    ? text + alsoPersian(bound, language)
    : text + inBrackets(gregorianYears(bound), language);
}
