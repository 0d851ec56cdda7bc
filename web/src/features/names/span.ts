import type { AttestedName, DateBound } from '@contract/names/attested-name.ts';
import { withEuropeanDigits } from '@contract/european-digits.ts';
import { yearsOf } from '@contract/names/date-bound.ts';
import { formatOrdinal } from '../../i18n/format-ordinal.ts';
import { formatDigits } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';

/** As it is written; of another calendar with the Gregorian years. */
export function written(bound: DateBound): string {
  const text = formatDigits(bound.text);
  if (bound.calendar === 'gregorian') return text;
  const years = [...new Set(yearsOf(bound))].filter((year) => year !== null);
  return years.length > 0 ? `${text} (${formatDigits(years.join('–'))})` : text;
}

const isOpen = ({ earliest, latest }: DateBound) => earliest === null || latest === null;

/** A year of the Gregorian calendar and nothing else, which languages count with an ordinal. */
function bareYear({ text, calendar }: DateBound): number | null {
  const digits = withEuropeanDigits(text);
  return calendar === 'gregorian' && /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

function when(how: 'since' | 'after' | 'until', bound: DateBound): string {
  const year = bareYear(bound);
  return year === null
    ? t(`names.${how}`, { date: written(bound) })
    : t(`names.${how}Year`, { year: formatOrdinal(year) });
}

/** Since when and until when, in words. */
export function spanOf({ from, to }: Pick<AttestedName, 'from' | 'to'>): string[] {
  if (from && to && !isOpen(from)) return [`${written(from)}–${written(to)}`];
  const parts = [];
  if (from) {
    const isBy = from.latest !== null && from.earliest === null;
    if (isBy) parts.push(t('names.by', { date: written(from) }));
    else parts.push(when(from.latest === null ? 'after' : 'since', from));
  }
  if (to) parts.push(when('until', to));
  return parts;
}
