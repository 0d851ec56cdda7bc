import { inDigits, inSigns, numberSigns } from '@shared/languages/number-signs.ts';
import { isolateForeign } from './isolate.ts';
import { currentLanguage } from './language.ts';

/**
 * Numbers and lists in the reader's language (dates: format-date.ts). `azb` is unknown to Unicode's data, and browsers
 * know of `az` what their makers left in: both have tables, of numbers in the contract (number-signs.ts), of dates
 * in format-date.ts. Azerbaijani in Arabic script is written in Iran, with the digits, the separators and the calendar of Persian.
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
