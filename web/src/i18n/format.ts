import { inDigits, inSigns, numberSigns } from '@shared/languages/number-signs.ts';
import { isolateForeign } from './isolate.ts';
import { currentLanguage } from './language.ts';
import type { Language } from './languages.ts';

/**
 * Numbers, dates and lists in the reader's language. `azb` is unknown to Unicode's data, and browsers
 * know of `az` what their makers left in: both have tables, of numbers in the contract (number-signs.ts), of dates
 * here. Azerbaijani in Arabic script is written in Iran, with the digits, the separators and the calendar of Persian.
 */

/** By digits after the point. To make one takes a phone longer than all that it then formats. */
const formats = new Map<number | undefined, Intl.NumberFormat>();

function formatOf(fraction: number | undefined): Intl.NumberFormat {
  const known = formats.get(fraction);
  if (known) return known;
  const options = { minimumFractionDigits: fraction, maximumFractionDigits: fraction ?? 3 };
  const made = new Intl.NumberFormat('en', options);
  formats.set(fraction, made);
  return made;
}

/**
 * A number with the language's digits and separators; with `fraction` exactly so many digits after the
 * point, else at most three.
 */
export function formatNumber(
  value: number,
  language = currentLanguage(),
  fraction?: number,
): string {
  return inSigns(formatOf(fraction).format(value), numberSigns[language]);
}

/** Megabytes, with one digit after the point; the text around it names the unit. */
export const formatMegabytes = (bytes: number): string => formatNumber(bytes / 1e6, undefined, 1);

/** A text that is all digits and signs, such as a timer, with the language's digits. */
export function formatDigits(text: string, language = currentLanguage()): string {
  return inDigits(text, numberSigns[language]);
}

/** Names in a row. */
export function formatList(items: readonly string[], language = currentLanguage()): string {
  // two names of the other direction beside each other would change places
  return items.map((one) => isolateForeign(one, language)).join(numberSigns[language].list);
}

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

/** "30 Aban 1405 (2026), 10:15": the Persian calendar, and the year by which others count. */
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

const dates: Record<Language, Dates> = {
  en: asUnicodeHas('en-GB'),
  az: azDate,
  azb: iranianDate,
  fa: iranianDate,
  tr: asUnicodeHas('tr'),
};

/** An ISO 8601 time of the API in the reader's language and time zone: "21 Nov 2026, 10:15". */
export function formatDate(time: string, language = currentLanguage(), timeZone?: string): string {
  return dates[language](new Date(time), timeZone);
}
