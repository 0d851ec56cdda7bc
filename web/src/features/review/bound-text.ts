import type { DateBound } from '@contract/names/attested-name.ts';
import { formatDigits } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';

/** Since or until when, as the source writes it, in the reader's digits. */
export const boundText = (bound: DateBound | null): string =>
  bound ? formatDigits(bound.text) : '…';

/**
 * The same with its calendar, where that is not the Gregorian one. Its texts are those that whoever suggests chooses
 * from (`fetchSourcesTexts`).
 */
export function inItsCalendar(bound: DateBound | null): string {
  const text = boundText(bound);
  return bound === null || bound.calendar === 'gregorian'
    ? text
    : `${text} ${t(`suggest.calendar.${bound.calendar}`)}`;
}
