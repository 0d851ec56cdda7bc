import { inDigits, inSigns, numberSigns } from '@shared/languages/number-signs.ts';
import { isolateForeign } from './isolate.ts';
import { currentLanguage } from './language.ts';

/**
 * Formats numbers and lists in the reader's language. Digits and separators come from shared/languages/number-signs.ts,
 * because Unicode has no data for `azb`, and browsers' data for `az` differ. Dates are formatted in format-date.ts.
 */

/** Creating a formatter is slow on a phone, so formatters are cached by number of decimals. */
const formats = new Map<number | undefined, Intl.NumberFormat>();

function formatOf(fraction: number | undefined): Intl.NumberFormat {
  const known = formats.get(fraction);
  if (known) return known;
  const options = { minimumFractionDigits: fraction, maximumFractionDigits: fraction ?? 3 };
  const made = new Intl.NumberFormat('en', options);
  formats.set(fraction, made);
  return made;
}

/** Formats a number with exactly `fraction` decimals, or by default with at most three. */
export function formatNumber(
  value: number,
  language = currentLanguage(),
  fraction?: number,
): string {
  return inSigns(formatOf(fraction).format(value), numberSigns[language]);
}

/** Formats bytes as megabytes (a million bytes each), with at most one decimal and without the unit. */
export const formatMegabytes = (bytes: number): string =>
  formatNumber(bytes / 1e6, undefined, bytes % 1e6 === 0 ? 0 : 1);

export function formatDigits(text: string, language = currentLanguage()): string {
  return inDigits(text, numberSigns[language]);
}

export function formatList(items: readonly string[], language = currentLanguage()): string {
  // Without isolates, two adjacent names with the opposite text direction would be shown in the wrong order.
  return items.map((one) => isolateForeign(one, language)).join(numberSigns[language].list);
}
