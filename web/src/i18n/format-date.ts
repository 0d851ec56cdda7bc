import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import { localeOf, type Language } from './languages.ts';
import { countsPersianYears } from './years-counted.ts';

/** Azerbaijani months, short (CLDR, locale az). */
const azMonths = 'yan fev mar apr may iyn iyl avq sen okt noy dek'.split(' ');

type Dates = (time: Date, timeZone: string | undefined) => string;

const partsOf = (locale: string, time: Date, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    new Intl.DateTimeFormat(locale, options)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );

const asUnicodeHas =
  (locale: string): Dates =>
  (time, timeZone) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      time,
    );

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "30 Aban 1405 (2026), 10:15": the Persian date, with the Gregorian year. */
const iranianDate: Dates = (time, timeZone) => {
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
  return formatDigits(`${day} ${month} ${year} (${common})، ${hour}:${minute}`, 'fa');
};

const azDate: Dates = (time, timeZone) => {
  const numeric = {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    ...clock,
    timeZone,
  } as const;
  const { day, month, year, hour, minute } = partsOf('en-GB', time, numeric);
  return `${Number(day)} ${azMonths[Number(month) - 1]} ${year}, ${hour}:${minute}`;
};

/** Azerbaijani months come from the table above, since few browsers know them; English dates are British. */
function datesOf(language: Language): Dates {
  if (countsPersianYears(language)) return iranianDate;
  if (language === 'az') return azDate;
  return asUnicodeHas(language === 'en' ? 'en-GB' : localeOf(language));
}

/** An ISO 8601 time of the API in the reader's language and time zone: "21 Nov 2026, 10:15". */
export function formatDate(time: string, language = currentLanguage(), timeZone?: string): string {
  return datesOf(language)(new Date(time), timeZone);
}
