import { withEuropeanDigits } from '../languages/european-digits.ts';
import type { DateBound } from './attested-name.ts';
import { inCalendar, isoDay, monthAfter, startOf, type CalendarDay } from './calendar.ts';
import type { Calendar } from './vocabulary.ts';

type Bounds = Pick<DateBound, 'earliest' | 'latest'>;

const dayLength = 24 * 60 * 60 * 1000;

/** Months of the lunar calendar began when the moon was seen: its dates are sure to a day. */
const slack = (calendar: Calendar) => (calendar === 'hijri' ? dayLength : 0);

/** A year, a year and a month, or a day. */
const written = /^(\d{1,4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
/** Between the two ends of a range. */
const between = /\s*(?:–|—|\.\.)\s*/;

/**
 * The Gregorian bounds of a date as it is written: `1314`, `1314/8`, `1314/8/18`, or two of them with
 * an en dash between; digits of any script. Null where that cannot be read.
 */
export function boundsOf(text: string, calendar: Calendar): Bounds | null {
  const ends = withEuropeanDigits(text.trim()).split(between);
  const [first, last] = [ends[0], ends.at(-1)].map((end) => spanOf(end ?? '', calendar));
  if (ends.length > 2 || !first || !last || first.start > last.end) return null;
  // a Gregorian year stays a year: a day would claim more than is written
  if (calendar === 'gregorian' && ends.every((end) => /^\d+$/.test(end)))
    return { earliest: isoDay(first.start).slice(0, 4), latest: isoDay(last.end).slice(0, 4) };
  return { earliest: isoDay(first.start), latest: isoDay(last.end) };
}

/** First and last day, as moments. */
function spanOf(end: string, calendar: Calendar): { start: number; end: number } | null {
  const match = written.exec(end);
  if (!match) return null;
  const part = (at: number) => (match[at] === undefined ? null : Number(match[at]));
  const [year, month, day] = [Number(match[1]), part(2), part(3)];
  const first: CalendarDay = { year, month: month ?? 1, day: day ?? 1 };
  const after: CalendarDay | null =
    day !== null ? null : month !== null ? monthAfter(first) : { year: year + 1, month: 1, day: 1 };
  const start = startOf(calendar, first);
  const next = after && startOf(calendar, after);
  if (start === null || (after && next === null)) return null;
  const last = next === null ? start : next - dayLength;
  return { start: start - slack(calendar), end: last + slack(calendar) };
}

/** A year or a day of the Gregorian calendar in ISO 8601. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})(?:-(\d{2})-(\d{2}))?$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [match[1], match[2] ?? '1', match[3] ?? '1'].map(Number);
  return startOf('gregorian', { year: year ?? 0, month: month ?? 0, day: day ?? 0 }) !== null;
}

/** The first or the last day of a year or day in ISO 8601, to compare with. */
function dayOf(iso: string, which: 'first' | 'last'): string {
  return iso.length > 4 ? iso : `${iso}-${which === 'first' ? '01-01' : '12-31'}`;
}

/** Whether what ends then may have begun then. */
export function isInOrder(from: Bounds | null, to: Bounds | null): boolean {
  if (!from?.earliest || !to?.latest) return true;
  return dayOf(from.earliest, 'first') <= dayOf(to.latest, 'last');
}

/** The Gregorian years of a bound, for timelines; null at an end that is not known. */
export function yearsOf({ earliest, latest }: Bounds): [number | null, number | null] {
  const year = (iso: string | null) => (iso === null ? null : Number(iso.slice(0, 4)));
  return [year(earliest), year(latest)];
}

/** The year that a calendar has on a Gregorian day, or on the first or last day of a Gregorian year. */
export function yearIn(calendar: Calendar, iso: string, which: 'first' | 'last' = 'first'): number {
  return inCalendar(calendar, Date.parse(dayOf(iso, which))).year;
}
