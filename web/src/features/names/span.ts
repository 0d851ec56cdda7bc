import type { AttestedName, DateBound } from '@shared/names/attested-name.ts';
import { periodParts, type PeriodPart } from '@shared/names/date-bound.ts';
import { withEuropeanDigits } from '@shared/languages/european-digits.ts';
import { alsoPersian, formatBound } from '../../i18n/format-bound.ts';
import { formatOrdinal } from '../../i18n/format-ordinal.ts';
import { formatDigits } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';

/**
 * Returns the year if a date is a Gregorian year without month and day; null for any other date. Texts such as "since
 * 1979" need the bare year, because some languages write it as an ordinal number.
 */
function bareYear({ text, calendar }: DateBound): number | null {
  const digits = withEuropeanDigits(text);
  return calendar === 'gregorian' && /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

function when(how: 'since' | 'after' | 'until', bound: DateBound): string {
  const year = bareYear(bound);
  return year === null
    ? t(`names.${how}`, { date: formatBound(bound) })
    : t(`names.${how}Year`, { year: formatOrdinal(year) }) + alsoPersian(bound);
}

/**
 * Formats a period, such as "1979–1990". In languages with Persian years, the Persian years follow in brackets:
 * "1979–1990 (1357–1369)".
 */
function fromTo(from: DateBound, to: DateBound): string {
  const isGregorian = from.calendar === 'gregorian' && to.calendar === 'gregorian';
  if (!isGregorian) return `${formatBound(from)}–${formatBound(to)}`;
  const both = { earliest: from.earliest, latest: to.latest ?? to.earliest };
  return `${formatDigits(from.text)}–${formatDigits(to.text)}${alsoPersian(both)}`;
}

function partText(part: PeriodPart): string {
  if (part.how === 'fromTo') return fromTo(part.from, part.to);
  const { how, date } = part;
  if (how === 'written') return formatBound(date);
  return how === 'by' ? t('names.by', { since: when('since', date) }) : when(how, date);
}

export const spanOf = (name: Pick<AttestedName, 'from' | 'to'>): string[] =>
  periodParts(name).map(partText);
