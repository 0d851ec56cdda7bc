import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import { localeOf, type Language } from './languages.ts';
import { countsPersianYears } from './years-counted.ts';

/** Short names of the months in Azerbaijani (CLDR, locale az). */
const azMonths = 'yan fev mar apr may iyn iyl avq sen okt noy dek'.split(' ');

/** If `isDay` is true, the result has no time of day. */
type Dates = (time: Date, timeZone: string | undefined, isDay: boolean) => string;

const partsOf = (locale: string, time: Date, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    new Intl.DateTimeFormat(locale, options)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );

const asUnicodeHas =
  (locale: string): Dates =>
  (time, timeZone, isDay) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(isDay ? {} : { timeStyle: 'short' }),
      timeZone,
    }).format(time);

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats the Persian date with the Gregorian year: "30 Aban 1405 (2026), 10:15". */
const iranianDate: Dates = (time, timeZone, isDay) => {
  const { day, month, year } = partsOf('fa-u-ca-persian-nu-latn', time, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const {
    year: common,
    hour,
    minute,
  } = partsOf('en-GB', time, { year: 'numeric', ...clock, timeZone });
  const date = `${day} ${month} ${year} (${common})`;
  return formatDigits(isDay ? date : `${date}، ${hour}:${minute}`, 'fa');
};

const azDate: Dates = (time, timeZone, isDay) => {
  const numeric = {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    ...clock,
    timeZone,
  } as const;
  const { day, month, year, hour, minute } = partsOf('en-GB', time, numeric);
  const date = `${Number(day)} ${azMonths[Number(month) - 1]} ${year}`;
  return isDay ? date : `${date}, ${hour}:${minute}`;
};

/** Azerbaijani month names come from `azMonths`, because few browsers know these names. English dates are British. */
function datesOf(language: Language): Dates {
  if (countsPersianYears(language)) return iranianDate;
  if (language === 'az') return azDate;
  return asUnicodeHas(language === 'en' ? 'en-GB' : localeOf(language));
}

/**
 * Formats an ISO 8601 time from the API in the reader's language: "21 Nov 2026, 10:15". Without `timeZone`, uses the
 * time zone of the reader's device.
 */
export function formatDate(time: string, language = currentLanguage(), timeZone?: string): string {
  return datesOf(language)(new Date(time), timeZone, false);
}

/**
 * Formats the day of an ISO 8601 time from the API, without the clock time, in the reader's language and time zone: "21
 * Nov 2026".
 */
export function formatDayOf(time: string): string {
  return datesOf(currentLanguage())(new Date(time), undefined, true);
}

/** Formats a calendar day from the API (`2026-11-21`) in the reader's language: "21 Nov 2026". */
export function formatDay(day: string, language = currentLanguage()): string {
  return datesOf(language)(new Date(day), 'UTC', true);
}
