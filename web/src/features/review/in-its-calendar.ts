import type { DateBound } from '@shared/names/attested-name.ts';
import { formatDigits } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';

/**
 * Since or until when, as the source writes it, in the reader's digits, and its calendar where that is not the
 * Gregorian one: whoever reviews compares what was chosen. Its texts are those that contributors choose from
 * (`fetchSourcesTexts`).
 */
export function inItsCalendar(bound: DateBound | null): string {
  if (bound === null) return '…';
  const text = formatDigits(bound.text);
  return bound.calendar === 'gregorian'
    ? text
    : `${text} ${t(`suggest.calendar.${bound.calendar}`)}`;
}
