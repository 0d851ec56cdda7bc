import { withEuropeanDigits } from '@shared/languages/european-digits.ts';
import { formatDigits } from '../../i18n/format.ts';
import { formatYear } from '../../i18n/format-year.ts';
import { formatOrdinal } from '../../i18n/format-ordinal.ts';
import { t } from '../../i18n/t.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { countsPersianYears, persianOffset } from '../../i18n/years-counted.ts';
import { firstYear, lastYear } from '../../map/year-address.ts';
import type { ShownYear } from '../../map/types.ts';

/**
 * `min` is the slider's position for the original names, and `max` is the position for today's names. The positions
 * between them are years.
 */
export const ends = () => ({ min: firstYear - 1, max: lastYear() + 1 });

export function positionOf(year: ShownYear): number {
  const { min, max } = ends();
  if (year === 'original') return min;
  return year === 'today' ? max : year;
}

export function yearAt(position: number): ShownYear {
  const { min, max } = ends();
  if (position <= min) return 'original';
  return position >= max ? 'today' : position;
}

export function describeYear(year: ShownYear): string {
  if (typeof year !== 'number') return t(`years.${year}`);
  const isPersian = countsPersianYears(currentLanguage());
  return t('years.inYear', { year: isPersian ? formatYear(year) : formatOrdinal(year) });
}

export const stepped = (year: ShownYear, by: number): ShownYear => yearAt(positionOf(year) + by);

export const decade = 10;
const labelled = 50;

/** Number to add to a year of the reader's calendar to get the Gregorian year. */
const offset = (): number => (countsPersianYears(currentLanguage()) ? persianOffset : 0);

export const inField = (year: number): string => formatDigits(String(year - offset()));

/**
 * Reads a typed year in any digits, and returns the Gregorian year. In languages with Persian years, the user may type
 * a Persian or a Gregorian year. Returns null if the text is not a year with four digits, or if the year is outside the
 * slider's range.
 */
export function yearFrom(typed: string): number | null {
  const text = withEuropeanDigits(typed.trim());
  if (!/^\d{4}$/.test(text)) return null;
  const asked = Number(text);
  // A number that would be a future Persian year is a Gregorian year. No number is ambiguous, because all Persian years
  // up to now are below `firstYear`, the first Gregorian year of the slider.
  const year = asked + offset() > lastYear() ? asked : asked + offset();
  return year >= firstYear && year <= lastYear() ? year : null;
}

export interface Tick {
  /** Position of the tick, from 0 at the slider's beginning to 1 at its end. */
  at: number;
  label: string | null;
}

export function ticks(): Tick[] {
  const { min, max } = ends();
  const own = offset();
  const found: Tick[] = [];
  for (
    let year = Math.ceil((firstYear - own) / decade) * decade;
    year + own <= lastYear();
    year += decade
  )
    found.push({
      at: (year + own - min) / (max - min),
      label: year % labelled === 0 ? formatDigits(String(year)) : null,
    });
  return found;
}
