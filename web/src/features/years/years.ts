import { withEuropeanDigits } from '@shared/languages/european-digits.ts';
import { formatDigits } from '../../i18n/format.ts';
import { formatYear } from '../../i18n/format-year.ts';
import { formatOrdinal } from '../../i18n/format-ordinal.ts';
import { t } from '../../i18n/t.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { countsPersianYears } from '../../i18n/years-counted.ts';
import { firstYear, lastYear } from '../../map/year-address.ts';
import type { ShownYear } from '../../map/types.ts';

/** The slider's ends are one step before the first year and after the last: the original names, and today's. */
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

/** Describes the year of the names that the map shows. */
export function saidOf(year: ShownYear): string {
  if (typeof year !== 'number') return t(`years.${year}`);
  const isPersian = countsPersianYears(currentLanguage());
  return t('years.inYear', { year: isPersian ? formatYear(year) : formatOrdinal(year) });
}

/** The year or end that many years away, within the slider. */
export const stepped = (year: ShownYear, by: number): ShownYear => yearAt(positionOf(year) + by);

/** Years between two ticks of the slider, and that its page keys move. */
export const decade = 10;
/** Years between two labelled ticks. */
const labelled = 50;

/** The Gregorian year in which most of a Persian one lies. */
const persianOffset = 621;

/** What readers add to their own year to get a Gregorian one. */
const offset = (): number => (countsPersianYears(currentLanguage()) ? persianOffset : 0);

/** A year as the field shows it: a single one, in the reader's calendar and digits. */
export const inField = (year: number): string => formatDigits(String(year - offset()));

/** The year that somebody typed, in any digits and either calendar; null if it is none of the slider's. */
export function yearFrom(typed: string): number | null {
  const text = withEuropeanDigits(typed.trim());
  if (!/^\d{4}$/.test(text)) return null;
  const asked = Number(text);
  // Persian years end before Gregorian ones begin
  const year = asked + offset() > lastYear() ? asked : asked + offset();
  return year >= firstYear && year <= lastYear() ? year : null;
}

/** A mark at a decade of the reader's calendar. */
export interface Tick {
  /** From 0 at the slider's beginning to 1 at its end. */
  at: number;
  /** Each fifth has a label. */
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
