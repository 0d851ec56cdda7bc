import type { DateBound } from '@shared/names/attested-name.ts';
import { formatDigits } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';

/**
 * Formats the beginning or end of a period as the source writes it, in the user's digits. Adds the name of the calendar
 * unless it is Gregorian, because reviewers must see what the contributor chose. Load the texts of the contributors'
 * form first (`fetchTexts('sources')`).
 */
export function inItsCalendar(bound: DateBound | null): string {
  if (bound === null) return '…';
  const text = formatDigits(bound.text);
  return bound.calendar === 'gregorian'
    ? text
    : `${text} ${t(`suggest.calendar.${bound.calendar}`)}`;
}
