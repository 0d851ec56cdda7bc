import type { AttestedName, DateBound } from './attested-name.ts';
import { inCalendar, startOf } from './calendar.ts';
import type { Calendar } from './vocabulary.ts';

export type DateBounds = Pick<DateBound, 'earliest' | 'latest'>;

/** Matches a Gregorian year or day in ISO 8601. Years before Christ are negative: "-0499" is 500 BC. */
const isoDate = /^(-(?!0000)\d{4}|\d{4})(?:-(\d{2})-(\d{2}))?$/;

/**
 * Returns the first or last day of a date, in milliseconds since 1970. Returns null if the text is not a year or day in
 * ISO 8601.
 */
function momentOf(iso: string, which: 'first' | 'last'): number | null {
  const match = isoDate.exec(iso);
  if (!match) return null;
  const outer = which === 'first' ? [1, 1] : [12, 31];
  const [month = outer[0], day = outer[1]] = match[2] === undefined ? [] : [match[2], match[3]];
  return startOf('gregorian', { year: Number(match[1]), month: Number(month), day: Number(day) });
}

export const isIsoDate = (text: string): boolean => momentOf(text, 'first') !== null;

/**
 * Returns the beginning of a date, in milliseconds since 1970. If `earliest` is unknown, returns the beginning of
 * `latest`. Returns Infinity for an unknown date.
 */
export function beginningOf({ earliest, latest }: DateBounds): number {
  return momentOf(earliest ?? latest ?? '', 'first') ?? Infinity;
}

/**
 * Returns true if the end of a period can be on or after its beginning, or if `from.earliest` or `to.latest` is
 * unknown.
 */
export function isInOrder(from: DateBounds | null, to: DateBounds | null): boolean {
  if (!from?.earliest || !to?.latest) return true;
  return (momentOf(from.earliest, 'first') ?? 0) <= (momentOf(to.latest, 'last') ?? 0);
}

/** Returns the first and the last Gregorian year of a date. Year 0 is 1 BC. Unknown years are null. */
export function yearsOf({ earliest, latest }: DateBounds): [number | null, number | null] {
  const year = (iso: string | null) => (iso === null ? null : Number(/^-?\d+/.exec(iso)?.[0]));
  return [year(earliest), year(latest)];
}

/**
 * Writes the Gregorian years of an inexact date: "1888–1898", "1926", "…–1299" or "1926–…".
 * @param write formats a year. Year 0 is 1 BC
 */
export function writeYears(bounds: DateBounds, write: (year: number) => string): string {
  const [first, last] = yearsOf(bounds).map((year) => (year === null ? '…' : write(year)));
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Writes equal years once, and leaves out unknown years: "1935–1936", "1937". */
export const rangeOfYears = (years: readonly (number | null)[]): string =>
  [...new Set(years)].filter((year) => year !== null).join('–');

/**
 * Returns the Gregorian years of a date in another calendar, such as "1935–1936". The text is empty for a Gregorian
 * date.
 */
export const gregorianYears = (bound: DateBound): string =>
  bound.calendar === 'gregorian' ? '' : rangeOfYears(yearsOf(bound));

/**
 * Returns the year of a date in the given calendar. If the date is only a Gregorian year, `which` chooses the first or
 * the last day of this year. Returns NaN if the text is not a year or day in ISO 8601.
 */
export function yearIn(calendar: Calendar, iso: string, which: 'first' | 'last' = 'first'): number {
  const at = momentOf(iso, which);
  return at === null ? NaN : inCalendar(calendar, at).year;
}

/**
 * A part of a name's period. For a beginning, `how` is `since` if the date has both bounds. Otherwise, it is `written`
 * if the date's text contains words, such as "after 1926"; the text is then shown unchanged. Otherwise, it is `by` for
 * a date with only a latest bound, and `after` for a date with only an earliest bound.
 */
export type PeriodPart =
  | { how: 'fromTo'; from: DateBound; to: DateBound }
  | { how: 'written' | 'since' | 'by' | 'after' | 'until'; date: DateBound };

function partOfBeginning(date: DateBound): PeriodPart {
  const { text, earliest, latest } = date;
  const isExact = earliest !== null && latest !== null;
  if (!isExact && /\p{L}/u.test(text)) return { how: 'written', date };
  if (latest === null) return { how: 'after', date };
  return { how: earliest === null ? 'by' : 'since', date };
}

/** Divides a name's period into the parts that are shown to readers. */
export function periodParts({ from, to }: Pick<AttestedName, 'from' | 'to'>): PeriodPart[] {
  const parts = from ? [partOfBeginning(from)] : [];
  if (!to) return parts;
  // Only an exact beginning is joined with the end. With an inexact one, the result would be unclear: "after
  // 1926–1979".
  if (from && from.earliest !== null && from.latest !== null) return [{ how: 'fromTo', from, to }];
  return [...parts, { how: 'until', date: to }];
}
