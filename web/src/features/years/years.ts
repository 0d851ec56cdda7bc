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

/** A text for the names that the map shows. */
export function saidOf(year: ShownYear): string {
  if (typeof year !== 'number') return t(`years.${year}`);
  const isPersian = countsPersianYears(currentLanguage());
  return t('years.inYear', { year: isPersian ? formatYear(year) : formatOrdinal(year) });
}
