import type { Calendar } from './vocabulary.ts';

/** Months are counted from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

export const dayLength = 24 * 60 * 60 * 1000;

/**
 * For each calendar, `begins` is the first day of year 1. `year` and `month` are the mean lengths of a year and a
 * month, in days.
 */
const rules = {
  jalali: { tag: 'persian', begins: Date.UTC(622, 2, 22), year: 365.2422, month: 30.4 },
  hijri: { tag: 'islamic-civil', begins: Date.UTC(622, 6, 19), year: 354.3667, month: 29.53 },
} as const;

type Converted = keyof typeof rules;

const formats = new Map<Converted, Intl.DateTimeFormat>();

function formatOf(calendar: Converted): Intl.DateTimeFormat {
  const known = formats.get(calendar);
  if (known) return known;
  const format = new Intl.DateTimeFormat(`en-u-ca-${rules[calendar].tag}-nu-latn`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formats.set(calendar, format);
  return format;
}

/**
 * Converts a time to a day of a calendar, in UTC. Uses Unicode's calendar data (ICU).
 *
 * @param at milliseconds since 1970
 */
export function inCalendar(calendar: Calendar, at: number): CalendarDay {
  if (calendar === 'gregorian') {
    const date = new Date(at);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  }
  const parts = formatOf(calendar).formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: value('year'), month: value('month'), day: value('day') };
}

const isSame = (a: CalendarDay, b: CalendarDay) =>
  a.year === b.year && a.month === b.month && a.day === b.day;

/**
 * First supported year of each calendar. Gregorian years before Christ are counted astronomically: 0 is 1 BC, so -9998
 * is 9999 BC.
 */
const firstYear: Readonly<Record<Calendar, number>> = { gregorian: -9998, jalali: 1, hijri: 1 };

/**
 * Returns the start of a day in UTC, in milliseconds since 1970. Returns null if the calendar does not have this day,
 * or if the year is before `firstYear` or after 9999.
 */
export function startOf(calendar: Calendar, wanted: CalendarDay): number | null {
  if (wanted.year < firstYear[calendar] || wanted.year > 9999) return null;
  if (calendar === 'gregorian') {
    const date = new Date(0);
    date.setUTCFullYear(wanted.year, wanted.month - 1, wanted.day);
    return isSame(inCalendar(calendar, date.getTime()), wanted) ? date.getTime() : null;
  }
  const { begins, year, month } = rules[calendar];
  const days = (wanted.year - 1) * year + (wanted.month - 1) * month + wanted.day - 1;
  const near = begins + Math.round(days) * dayLength;
  // `near` is an estimate from the mean lengths of years and months, with an error of at most a few days. So the loop
  // also checks the days before and after it.
  for (let off = 0; off <= 8; off++) {
    for (const at of [near - off * dayLength, near + off * dayLength]) {
      if (isSame(inCalendar(calendar, at), wanted)) return at;
    }
  }
  return null;
}

export const monthAfter = ({ year, month }: CalendarDay): CalendarDay =>
  month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };

/** Formats a year in ISO 8601: "1937", or "-0499" for 500 BC. */
export const isoYear = (year: number): string =>
  `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;

/** Returns the day in UTC, such as "1937-11-09". */
export function isoDay(at: number): string {
  const { year, month, day } = inCalendar('gregorian', at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${isoYear(year)}-${two(month)}-${two(day)}`;
}
