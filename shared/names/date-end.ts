import { dayLength, monthAfter, startOf, type CalendarDay } from './calendar.ts';
import type { DateWord } from './date-words.ts';
import type { Calendar } from './vocabulary.ts';

/** A day or a month in numbers, such as 1314/8/18, 18.08.1935 or 08.1935. */
export interface Numeric {
  year: number;
  month: number;
  day: number | null;
}

export interface DateEnd {
  numbers: string[];
  numeric: Numeric | null;
  words: DateWord[];
}

/**
 * `start` and `end` are the first and the last day of a date. Each of them is the time at which the day begins in UTC,
 * in milliseconds since 1970.
 */
export interface DateSpan {
  calendar: Calendar;
  start: number;
  end: number;
  /**
   * True if the text only gives Gregorian years. Then the bounds are years, too, because days would be more precise
   * than the text.
   */
  isYears: boolean;
}

/** Years by which the real date may differ from a written date with the word "about". */
const yearsAbout = { year: 5, decade: 5, century: 25 } as const;
/** Days by which the real date may differ from a written date with the word "about". */
const daysAbout = { day: 5, month: 31 } as const;

/**
 * Returns the tolerance of a date, in milliseconds. A lunar month began when somebody saw the new moon, so lunar dates
 * may be wrong by a day.
 */
const slack = (calendar: Calendar) => (calendar === 'hijri' ? dayLength : 0);

/**
 * A date that names no calendar is Gregorian if its year is after `year`, or if its century begins after the year
 * `century`. In the Persian and lunar calendars, such a year is still in the future, and such a century has only just
 * begun or is in the future.
 */
const gregorianFrom = { year: 1500, century: 1400 } as const;

export type WordOf<Is extends DateWord['is']> = Extract<DateWord, { is: Is }>;

export function wordOf<Is extends DateWord['is']>(
  { words }: Pick<DateEnd, 'words'>,
  is: Is,
): WordOf<Is> | null {
  return (words.find((word) => word.is === is) as WordOf<Is> | undefined) ?? null;
}

/** Returns true if calendars contradict each other, as in "21 Azər 1324 hicri". */
const isContradictory = ({ words }: DateEnd): boolean =>
  new Set(words.flatMap((word) => ('calendar' in word ? [word.calendar] : []))).size > 1;

function calendarOf(end: DateEnd, year: number, calendarOfField: Calendar): Calendar {
  const named = wordOf(end, 'calendar') ?? wordOf(end, 'month');
  if (named) return named.calendar;
  const from = gregorianFrom[wordOf(end, 'century') ? 'century' : 'year'];
  return wordOf(end, 'era') || year > from ? 'gregorian' : calendarOfField;
}

function daysOf(
  { year, month, day }: Numeric,
  calendar: Calendar,
  isAbout: boolean,
): DateSpan | null {
  const first: CalendarDay = { year, month, day: day ?? 1 };
  const start = startOf(calendar, first);
  const next = day === null ? startOf(calendar, monthAfter(first)) : null;
  if (start === null || (day === null && next === null)) return null;
  const last = next === null ? start : next - dayLength;
  const off =
    slack(calendar) + (isAbout ? daysAbout[day === null ? 'month' : 'day'] * dayLength : 0);
  return { calendar, start: start - off, end: last + off, isYears: false };
}

function yearsOfPart(first: number, last: number, end: DateEnd): [number, number] {
  const [half, quarter] = [(last - first + 1) >> 1, (last - first + 1) >> 2];
  switch (wordOf(end, 'part')?.part) {
    case 'first':
      return half === 0 ? [first, last] : [first, first + half - 1];
    case 'middle':
      return [first + quarter, last - quarter];
    case 'last':
      return [first + half, last];
    default:
      return [first, last];
  }
}

/**
 * Returns the first and the last year of a written year, decade or century. Years before Christ are counted
 * astronomically: 0 is 1 BC.
 */
function yearsWritten(
  number: number,
  unit: keyof typeof yearsAbout,
  longestDecade: number,
  isBefore: boolean,
) {
  // A decade can have 100 years only if its number is a multiple of 100, because people call the years from 1800 to
  // 1899 "the 1800s".
  const decade = number % 100 === 0 ? longestDecade : 10;
  const length = { century: 100, decade, year: 1 }[unit];
  const first = unit === 'century' ? (number - 1) * 100 + 1 : number;
  const last = first + length - 1;
  return isBefore ? [1 - last, 1 - first] : [first, last];
}

/** Returns true if digits of a year are missing: "'90s", "189?". */
function isShortened(digits: string, end: DateEnd): boolean {
  if (wordOf(end, 'era') || wordOf(end, 'calendar')) return false;
  const isInexact = wordOf(end, 'about') !== null || wordOf(end, 'decade') !== null;
  return wordOf(end, 'uncertain') ? digits.length < 4 : isInexact && digits.length < 3;
}

function wholeYears(digits: string, end: DateEnd, calendarOfField: Calendar): DateSpan | null {
  const number = Number(digits);
  const isCentury = wordOf(end, 'century') !== null;
  if (number < 1 || digits.length > (isCentury ? 2 : 4)) return null;
  if (!isCentury && wordOf(end, 'counted')) return null;
  if (!isCentury && isShortened(digits, end)) return null;
  const longest = number % 10 === 0 ? (wordOf(end, 'decade')?.longest ?? 1) : 1;
  const unit = isCentury ? 'century' : longest > 1 ? 'decade' : 'year';
  const isBefore = wordOf(end, 'era')?.before ?? false;
  const [first = 0, last = 0] = yearsWritten(number, unit, longest, isBefore);
  const calendar = calendarOf(end, first, calendarOfField);
  if (isBefore && calendar !== 'gregorian') return null;
  const [from, to] = yearsOfPart(first, last, end);
  const off = wordOf(end, 'about') ? yearsAbout[unit] : 0;
  const earliest = calendar === 'gregorian' ? from - off : Math.max(1, from - off);
  const start = startOf(calendar, { year: earliest, month: 1, day: 1 });
  const next = startOf(calendar, { year: to + off + 1, month: 1, day: 1 });
  if (start === null || next === null) return null;
  return {
    calendar,
    start: start - slack(calendar),
    end: next - dayLength + slack(calendar),
    isYears: calendar === 'gregorian',
  };
}

function monthNamed(numbers: readonly string[], month: number): Numeric | null {
  const years = numbers.filter(({ length }) => length > 2);
  const days = numbers.filter(({ length }) => length <= 2);
  const [year, day] = [years[0], days[0]];
  if (year === undefined || years.length > 1 || days.length > 1) return null;
  return { year: Number(year), month, day: day === undefined ? null : Number(day) };
}

/**
 * Returns the days of a season. "Winter 1935" may be at the beginning or the end of the year, so a Gregorian winter
 * covers the whole year and the two months after it.
 */
function daysOfSeason(year: number, season: number, calendar: Calendar): DateSpan | null {
  if (calendar === 'hijri') return null;
  const [first, length] =
    calendar === 'jalali' ? [3 * season, 3] : season === 3 ? [0, 14] : [2 + 3 * season, 3];
  const monthAt = (count: number): CalendarDay => ({
    year: year + Math.floor(count / 12),
    month: (count % 12) + 1,
    day: 1,
  });
  const start = startOf(calendar, monthAt(first));
  const next = startOf(calendar, monthAt(first + length));
  return start === null || next === null
    ? null
    : { calendar, start, end: next - dayLength, isYears: false };
}

export function spanOfEnd(end: DateEnd, calendarOfField: Calendar): DateSpan | null {
  if (isContradictory(end) || wordOf(end, 'ago')) return null;
  const { numbers } = end;
  const [month, season] = [wordOf(end, 'month'), wordOf(end, 'season')];
  const [ordinal, ...moreOrdinals] = end.words.filter((word) => word.is === 'ordinal');
  if (moreOrdinals.length > 0) return null;
  const days = month && ordinal ? [String(ordinal.number)] : [];
  const numeric = month ? monthNamed([...numbers, ...days], month.month) : end.numeric;
  const isAbout = wordOf(end, 'about') !== null;
  if (month && (end.numeric || !numeric)) return null;
  if (numeric) {
    const isMore = numbers.length > 0 && !month;
    // In "winter 1907-08", the numbers are two years, not a month.
    const isNamed = (ordinal !== undefined || season !== null) && !month;
    const isOther = wordOf(end, 'century') || wordOf(end, 'decade') || isNamed;
    if (isMore || isOther || wordOf(end, 'era')?.before) return null;
    return daysOf(numeric, calendarOf(end, numeric.year, calendarOfField), isAbout);
  }
  if (season) {
    const [digits = ''] = numbers;
    const isYear = numbers.length === 1 && /^\d{3,4}$/.test(digits) && end.words.every(({ is }) => is === 'season' || is === 'nothing' || is === 'calendar'); // oxfmt-ignore
    const year = Number(digits);
    return isYear
      ? daysOfSeason(year, season.season, calendarOf(end, year, calendarOfField))
      : null;
  }
  // "Second decade of the twentieth century" is not supported.
  const decade = wordOf(end, 'decade');
  const isInCentury = wordOf(end, 'century') && (!decade || decade.isYears);
  if (ordinal && (numbers.length > 0 || !isInCentury)) return null;
  const digits = ordinal ? String(ordinal.number) : numbers.length === 1 ? numbers[0] : undefined;
  return digits === undefined ? null : wholeYears(digits, end, calendarOfField);
}
