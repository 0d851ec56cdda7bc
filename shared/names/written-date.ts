import { withEuropeanDigits } from '../languages/european-digits.ts';
import { foldedWords } from './fold.ts';
import type { DateBound } from './attested-name.ts';
import { isIsoDate, yearIn } from './date-bound.ts';
import { dayLength, inCalendar, isoDay, isoYear } from './calendar.ts';
import { spanOfEnd, wordOf } from './date-end.ts';
import type { DateEnd, DateSpan, Numeric, WordOf } from './date-end.ts';
import { dateWord, type DateWord } from './date-words.ts';
import type { Calendar } from './vocabulary.ts';

/**
 * Parses dates as people write them ("c. 1893", "1890-93", "before 1300", "15th century", "500 BC", "۱۸ آبان ۱۳۱۶") and
 * returns Gregorian bounds. written-date.test.ts contains the table of cases.
 */

export type ReadDate = Pick<DateBound, 'calendar' | 'earliest' | 'latest'>;

type Token =
  | { is: 'number'; digits: string }
  | ({ is: 'numeric' } & Numeric)
  /**
   * A sign between numbers. A dash (`isDash`) belongs to a range, such as "1890–93" or "–1937". A hyphen or slash may
   * also belong to a word.
   */
  | { is: 'between'; isDash: boolean }
  | DateWord;

const isMonth = (month: number) => month >= 1 && month <= 12;

/**
 * Reads three numbers as day, month and year: "18.08.1935". If the second number cannot be a month, the numbers are in
 * American order: "8/18/1935".
 */
const dayFirst = (day: number, month: number, year: number): Numeric =>
  !isMonth(month) && isMonth(day) ? { year, month: day, day: month } : { year, month, day };

/** Years need three or four digits, because "5/6/35" is ambiguous. */
const numericForms: readonly [RegExp, (...numbers: number[]) => Numeric][] = [
  [
    /^(\d{3,4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/,
    (year = 0, month = 0, day = 0) => ({ year, month, day }),
  ],
  [
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{3,4})(?!\d)/,
    (day = 0, month = 0, year = 0) => dayFirst(day, month, year),
  ],
  [/^(0?[1-9]|1[0-2])([-/.])(\d{4})(?!\d)/, (month = 0, year = 0) => ({ year, month, day: null })],
  // "1890-93" is a range of years, while "1908-09" is a month in ISO 8601.
  [
    /^(\d{3,4})([-/.])(0?[1-9]|1[0-2])(?!\d)/,
    (year = 0, month = 0) => ({ year, month, day: null }),
  ],
];

function numericAt(text: string): { numeric: Numeric; length: number } | null {
  for (const [form, numericOf] of numericForms) {
    const match = form.exec(text);
    if (!match) continue;
    const numbers = match.slice(1).filter((part) => /^\d+$/.test(part));
    return { numeric: numericOf(...numbers.map(Number)), length: match[0].length };
  }
  return null;
}

function wordTokens(text: string): Token[] | null {
  const words = foldedWords(text);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const found = dateWord(words.slice(at));
    if (!found) return null;
    tokens.push(...found.meanings);
    at += found.length;
  }
  return tokens;
}

const blank = /^(?:[\s()[\]"“”«»,،;؛:]|\.(?!\.))+/u;
const between = /^(?:[–—‒…/-]|\.{2,3})/u;
const limitSigns = new Map<string, 'before' | 'after' | 'until' | 'since'>([
  ['<', 'before'],
  ['>', 'after'],
  ['≤', 'until'],
  ['≥', 'since'],
]);
const phrase = /^['’ʼ\p{L}](?:['’ʼ\p{L}\p{M}\p{Cf}]|[\s.](?!\.))*/u;

function tokensAt(text: string): { tokens: Token[]; length: number } | null {
  const numeric = numericAt(text);
  if (numeric) return { tokens: [{ is: 'numeric', ...numeric.numeric }], length: numeric.length };
  const digits = /^\d+/.exec(text)?.[0];
  if (digits) return { tokens: [{ is: 'number', digits }], length: digits.length };
  const sign = between.exec(text)?.[0];
  if (sign) return { tokens: [{ is: 'between', isDash: !/[-/]/.test(sign) }], length: sign.length };
  if (/^[~≈]/.test(text)) return { tokens: [{ is: 'about' }], length: 1 };
  const limit = limitSigns.get(text.charAt(0));
  if (limit) return { tokens: [{ is: limit }], length: 1 };
  if (text === '+') return { tokens: [{ is: 'since' }], length: 1 };
  if (/^[?؟]/.test(text)) return { tokens: [{ is: 'uncertain' }], length: 1 };
  const words = phrase.exec(text)?.[0];
  // Some people type a zero-width non-joiner instead of a space.
  const tokens =
    words === undefined ? null : (wordTokens(words) ?? wordTokens(words.replaceAll('\u200c', ' ')));
  return tokens && { tokens, length: words?.length ?? 0 };
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let rest = text;
  while (rest !== '') {
    const skipped = blank.exec(rest)?.[0].length;
    const found = skipped ? { tokens: [], length: skipped } : tokensAt(rest);
    if (!found) return null;
    tokens.push(...found.tokens);
    rest = rest.slice(found.length);
  }
  return tokens;
}

const isCore = (token: Token) =>
  ['number', 'numeric', 'ordinal', 'month', 'season', 'now'].includes(token.is);
const isYear = (token: Token) =>
  token.is === 'numeric' || (token.is === 'number' && token.digits.length > 2);

/**
 * Returns true if a token separates the two ends of a range, and false if it belongs to one of the ends. Returns null
 * if the token is not allowed at this position.
 */
function partsEnds(
  token: Token,
  before: readonly Token[],
  after: readonly Token[],
): boolean | null {
  const isAmid = before.some(isCore) && after.some(isCore);
  if (token.is === 'range' || token.is === 'until') return isAmid;
  if (token.is === 'between') {
    if (isAmid) return true;
    // The hyphen in "mid-1920s" separates nothing.
    return !token.isDash && before.length > 0 && after.some(isCore) ? false : null;
  }
  // In "1893-cü ildən 1895-ci ilə qədər", the second number begins the other end.
  return token.is === 'number' && before.some(isYear) && before.some(({ is }) => is === 'since');
}

/** Replaces a dash at the beginning by "until", because "–1937" is a range without a beginning. */
const withOpenBeginning = (tokens: readonly Token[]): readonly Token[] =>
  tokens[0]?.is === 'between' && tokens[0].isDash ? [{ is: 'until' }, ...tokens.slice(1)] : tokens;

function endsOf(tokens: readonly Token[]): DateEnd[] | null {
  const ends: DateEnd[] = [];
  let from = 0;
  const close = (to: number) => ends.push(endOf(tokens.slice(from, to)));
  for (const [at, token] of tokens.entries()) {
    const parts = partsEnds(token, tokens.slice(from, at), tokens.slice(at + 1));
    if (parts === null) return null;
    if (!parts) continue;
    close(at);
    from = token.is === 'number' ? at : at + 1;
  }
  close(tokens.length);
  return ends;
}

function endOf(tokens: readonly Token[]): DateEnd {
  const end: DateEnd = { numbers: [], numeric: null, words: [] };
  for (const token of tokens) {
    if (token.is === 'number') end.numbers.push(token.digits);
    else if (token.is === 'numeric') end.numeric = token;
    else if (token.is !== 'between') end.words.push(token);
  }
  if (end.numbers.length > 0 || end.numeric)
    end.words = end.words.filter((word) => word.is !== 'ordinal' || !word.isWeak);
  return end;
}

/**
 * If only one end of a range contains one of these words, the word also applies to the other end: "19th–20th century",
 * "قرن ۱۹ تا ۲۰", "500–400 BC".
 */
const shared = ['century', 'decade', 'calendar', 'era'] as const;

/**
 * Decides how long the decade of a range's end can be. The plural of "year" only means decades if both years could
 * begin a decade ("1920-1930-cu illər") or if the text names a part of the decade. The 1900s are only a century if both
 * years could begin a century.
 */
function decadeInRange(word: WordOf<'decade'>, end: DateEnd, other: DateEnd): WordOf<'decade'> {
  const areMultiplesOf = (years: number) =>
    [end, other].every(({ numbers: [number = ''] }) => Number(number) % years === 0);
  if (word.isYears) return { ...word, longest: areMultiplesOf(10) || wordOf(end, 'part') ? 10 : 1 };
  return areMultiplesOf(100) ? word : { ...word, longest: 10 };
}

function withShared(end: DateEnd, other: DateEnd): DateEnd {
  const added = shared.flatMap((is) => {
    // An end with the name of a month does not get the other end's calendar, because the month shows the calendar: "21
    // Azər 1324 – 1946 miladi".
    const isKnown = wordOf(end, is) ?? (is === 'calendar' && wordOf(end, 'month'));
    const word = isKnown ? null : wordOf(other, is);
    return word ? [word] : [];
  });
  const words = [...end.words, ...added];
  return {
    ...end,
    words: words.map((word) => (word.is === 'decade' ? decadeInRange(word, end, other) : word)),
  };
}

/**
 * Returns the calendar for the ends of a range that name no calendar. In "1314 – 21 Azər 1324", the month shows that
 * both years are Persian. In "قرن ۱۳ تا ۱۹", the later century shows that both centuries are Gregorian.
 */
function calendarOfRange(ends: readonly DateEnd[], givenCalendar: Calendar): Calendar {
  const ofMonths = ends.map((end) => wordOf(end, 'month')?.calendar ?? 'gregorian');
  const ofMonth = ofMonths.find((calendar) => calendar !== 'gregorian');
  if (ofMonth) return ofMonth;
  const isGregorian = ends.some(
    (end) => wordOf(end, 'century') && spanOfEnd(end, givenCalendar)?.calendar === 'gregorian',
  );
  return isGregorian ? 'gregorian' : givenCalendar;
}

const isDayOnly = ({ numbers: [day, ...more] }: DateEnd) =>
  day !== undefined && day.length <= 2 && more.every(({ length }) => length > 2);

/**
 * If one end of a range has no month, gives it the month of the other end: "18–20 August 1935", "August 18–20, 1935".
 */
function withMonthOf(end: DateEnd, other: DateEnd): DateEnd {
  const month = wordOf(other, 'month');
  const lacks = !wordOf(end, 'month') && !wordOf(end, 'century') && !wordOf(end, 'era');
  return month && lacks && !end.numeric && isDayOnly(end)
    ? { ...end, words: [...end.words, month] }
    : end;
}

/**
 * If the beginning of a range has no year, gives it the year of the end: "August–September 1935", "18 August – 20
 * September 1935".
 */
function withYearOf(end: DateEnd, last: DateEnd): DateEnd {
  const year = last.numbers.find(({ length }) => length > 2);
  const named = [wordOf(end, 'month') ?? wordOf(end, 'season'), wordOf(last, 'month') ?? wordOf(last, 'season')]; // oxfmt-ignore
  const isWhole = end.numbers.some(({ length }) => length > 2);
  return year !== undefined && !isWhole && named.every((one) => one !== null)
    ? { ...end, numbers: [...end.numbers, year] }
    : end;
}

/**
 * Returns whether two numbers may be the same year in two calendars, such as "1314 / 1935". Such numbers are not a
 * range.
 */
function isOneYear({ numbers: [one = ''] }: DateEnd, { numbers: [other = ''] }: DateEnd): boolean {
  const year = Number(one);
  return (
    /^1[0-4]\d\d$/.test(one) &&
    /^(?:1[6-9]|20)\d\d$/.test(other) &&
    (['jalali', 'hijri'] as const).some((calendar) =>
      (['first', 'last'] as const).some((which) => yearIn(calendar, other, which) === year),
    )
  );
}

/** Completes the year at the end of a range, which may lack its first digits, as in "1890–93". */
function completed(last: DateEnd, first: DateEnd): DateEnd {
  const [short = '', whole = ''] = [last.numbers[0], first.numbers[0]];
  const isShort = whole.length > 2 && short !== '' && short.length <= 2;
  if (!isShort || wordOf(last, 'month') || wordOf(last, 'century') || wordOf(last, 'era'))
    return last;
  return { ...last, numbers: [whole.slice(0, -short.length) + short, ...last.numbers.slice(1)] };
}

type Limits = readonly [earliest: number | null, latest: number | null];

const limitWords = ['before', 'until', 'after', 'since'] as const;

function limitsOf(end: DateEnd, span: DateSpan): Limits | null {
  const all = limitWords.filter((word) => wordOf(end, word));
  const isWeak = end.words.every((word) => word.is !== 'since' || 'isWeak' in word);
  const limits = all.length > 1 && isWeak ? all.filter((word) => word !== 'since') : all;
  if (limits.length > 1) return null;
  switch (limits[0]) {
    case 'before':
      return [null, span.start - dayLength];
    case 'until':
      return [null, span.end];
    case 'after':
      return [span.end + dayLength, null];
    case 'since':
      return [span.start, null];
    default:
      return [span.start, span.end];
  }
}

/**
 * Combines two limits, as in "after 1920 and before 1930" or "from 1893 to 1895". The first limit is the lower limit,
 * the second is the upper limit.
 */
function limitsOfBoth(first: Limits, last: Limits): Limits | null {
  const [earliest] = first;
  const [, latest] = last;
  return earliest === null || latest === null || earliest > latest ? null : [earliest, latest];
}

const isoOf = (at: number | null, isYears: boolean): string | null =>
  at === null ? null : isYears ? isoYear(inCalendar('gregorian', at).year) : isoDay(at);

/**
 * Reads a year before Christ in ISO 8601, such as "-0499". Returns null for "-1937", which may be 1938 BC or "until
 * 1937".
 */
function isoYearBefore(text: string): ReadDate | null {
  const isYear = /^-0\d{3}$/.test(text) && isIsoDate(text);
  return isYear ? { calendar: 'gregorian', earliest: text, latest: text } : null;
}

const unified = (text: string): string =>
  withEuropeanDigits(text.normalize('NFKC').replaceAll(/(?!\u200c)\p{Cf}/gu, ''))
    .replaceAll(/[‐‑−]/gu, '-')
    .replaceAll('―', '–')
    // Folding turns "ş." into the ending of a decade, so "1320 ş." and "1320 h.ş." become "1320 şəmsi".
    .replaceAll(/(^|[^\p{L}\p{M}])(?:h[.\s]*)?ş(?![\p{L}\p{M}])/giu, '$1şəmsi')
    // "Hicri-şəmsi" and "hicri (şəmsi)" become "hicri şəmsi".
    .replaceAll(/(h\p{L}cr\p{L}|هی?جر\p{L})[\s/(–-]+(?=[şs][əe]m|[qk][əa]m|شمس|قمر|خور)/giu, '$1 ')
    .replaceAll(/(\d)\s*[ـ~_]+\s*(?=\d)/gu, '$1–')
    .replaceAll(/(\d) ?([./]) ?(?=\d)/gu, '$1$2')
    // A decade in Russian such as "1930-х" becomes "1930 s".
    .replaceAll(/(\d)-[ых]?[ех](?!\p{L})/gu, '$1 s')
    // The hyphens in "1893-cü", "18-Aug-1935" and "Dhu al-Hijja" separate nothing.
    .replaceAll(/(\d)-(\p{L}+)-(?=\d)/gu, '$1 $2 ')
    .replaceAll(/(\d)-(?=\p{L})|([IVX])-(?=\p{Ll})|(\b[Aa]l)-(?=\p{L})/gu, '$1$2$3 ')
    .trim();

/**
 * Parses a date. If the text names no calendar, `givenCalendar` applies, unless the year or the era shows that the date
 * is Gregorian. Returns null for a text that cannot be parsed.
 */
export function readDate(text: string, givenCalendar: Calendar): ReadDate | null {
  const written = unified(text);
  const iso = isoYearBefore(written);
  if (iso) return iso;
  const tokens = tokensOf(written);
  const ends = (tokens && endsOf(withOpenBeginning(tokens))) ?? [];
  const [first, last] = [ends[0], ends.at(-1)];
  if (!first || !last || ends.length > 2) return null;
  if (wordOf(last, 'now')) return readOpenRange(first, last, givenCalendar);
  if (ends.length === 1) {
    const span = spanOfEnd(first, givenCalendar);
    const limits = span && limitsOf(first, span);
    return limits && boundsOfSpans(limits, [span]);
  }
  if (isOneYear(first, last)) return null;
  const whole = withMonthOf(last, first);
  const begun = withYearOf(withMonthOf(first, last), whole);
  const [one, other] = [withShared(begun, whole), withShared(completed(whole, begun), begun)];
  const calendar = calendarOfRange([one, other], givenCalendar);
  const spans = [spanOfEnd(one, calendar), spanOfEnd(other, calendar)] as const;
  if (!spans[0] || !spans[1]) return null;
  const [from, to] = [limitsOf(one, spans[0]), limitsOf(other, spans[1])];
  const limits = from && to && limitsOfBoth(from, to);
  return limits && boundsOfSpans(limits, [spans[0], spans[1]]);
}

/** Reads a range with an open end, such as "1925–present" or "from 1925 until now". Only its beginning has a bound. */
function readOpenRange(first: DateEnd, last: DateEnd, givenCalendar: Calendar): ReadDate | null {
  if (first !== last && (last.numbers.length > 0 || last.numeric)) return null;
  const span = spanOfEnd(first, givenCalendar);
  const isLimit = (['before', 'until', 'after'] as const).some(
    (word) => first !== last && wordOf(first, word),
  );
  return span && !isLimit ? boundsOfSpans([span.start, null], [span]) : null;
}

/** Returns null if a bound is outside of the years that ISO 8601 writes with four digits. */
function boundsOfSpans(limits: Limits, spans: readonly [DateSpan, ...DateSpan[]]): ReadDate | null {
  const isYears = spans.every((span) => span.isYears);
  const [earliest, latest] = [isoOf(limits[0], isYears), isoOf(limits[1], isYears)];
  const isInRange = [earliest, latest].every((bound) => bound === null || isIsoDate(bound));
  return isInRange ? { calendar: spans[0].calendar, earliest, latest } : null;
}
