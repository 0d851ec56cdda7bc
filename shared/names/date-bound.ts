import type { DateBound } from './attested-name.ts';
import { inCalendar, startOf } from './calendar.ts';
import type { Calendar } from './vocabulary.ts';

/** The first and the last day of a date. */
export type DateBounds = Pick<DateBound, 'earliest' | 'latest'>;

/** A year or a day of the Gregorian calendar in ISO 8601; years before Christ are negative ("-0499" is 500 BC). */
const isoDate = /^(-(?!0000)\d{4}|\d{4})(?:-(\d{2})-(\d{2}))?$/;

/** The first or the last day of an ISO 8601 year or day, in milliseconds since 1970; null for other texts. */
function momentOf(iso: string, which: 'first' | 'last'): number | null {
  const match = isoDate.exec(iso);
  if (!match) return null;
  const outer = which === 'first' ? [1, 1] : [12, 31];
  const [month = outer[0], day = outer[1]] = match[2] === undefined ? [] : [match[2], match[3]];
  return startOf('gregorian', { year: Number(match[1]), month: Number(month), day: Number(day) });
}

export const isIsoDate = (text: string): boolean => momentOf(text, 'first') !== null;

/** The time at which a bound begins, for sorting; an empty bound comes last. */
export function beginningOf({ earliest, latest }: DateBounds): number {
  return momentOf(earliest ?? latest ?? '', 'first') ?? Infinity;
}

/** Whether the end can be at or after the beginning. */
export function isInOrder(from: DateBounds | null, to: DateBounds | null): boolean {
  if (!from?.earliest || !to?.latest) return true;
  return (momentOf(from.earliest, 'first') ?? 0) <= (momentOf(to.latest, 'last') ?? 0);
}

/** The Gregorian years of a bound, for timelines (0 is 1 BC); null for an unknown end. */
export function yearsOf({ earliest, latest }: DateBounds): [number | null, number | null] {
  const year = (iso: string | null) => (iso === null ? null : Number(/^-?\d+/.exec(iso)?.[0]));
  return [year(earliest), year(latest)];
}

/** The year of a calendar on a Gregorian day, or on the first or last day of a Gregorian year. */
export function yearIn(calendar: Calendar, iso: string, which: 'first' | 'last' = 'first'): number {
  return inCalendar(calendar, momentOf(iso, which) ?? NaN).year;
}
