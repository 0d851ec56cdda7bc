import { languageList, languages, type Language, type Numerals } from './languages.ts';

export interface NumberSigns {
  /** The ten digits from zero to nine, or null for European digits. */
  digits: string | null;
  /** The thousands separator. */
  group: string;
  decimal: string;
  /** The separator between list items. */
  list: string;
  /** Units for bytes, kilobytes and megabytes. A unit follows a number and a space. */
  bytes: readonly [string, string, string];
}

const latinBytes = ['B', 'kB', 'MB'] as const;

const english: NumberSigns = {
  digits: null,
  group: ',',
  decimal: '.',
  list: ', ',
  bytes: latinBytes,
};

/** The characters for Azerbaijani in Latin script and for Turkish (CLDR, locales az and tr). */
const turkic: NumberSigns = {
  digits: null,
  group: '.',
  decimal: ',',
  list: ', ',
  bytes: latinBytes,
};

/**
 * The characters for Persian, and for Azerbaijani in Iran (CLDR, locale fa). The units are written out, because their
 * abbreviations are in Latin letters.
 */
const iranian: NumberSigns = {
  digits: '۰۱۲۳۴۵۶۷۸۹',
  group: '٬',
  decimal: '٫',
  list: '، ',
  bytes: ['بایت', 'کیلوبایت', 'مگابایت'],
};

const signs: Readonly<Record<Numerals, NumberSigns>> = { english, turkic, iranian };

export const numberSigns = Object.fromEntries(
  languageList.map((language) => [language, signs[languages[language].numerals]]),
) as Readonly<Record<Language, NumberSigns>>;

export function inDigits(text: string, { digits }: Pick<NumberSigns, 'digits'>): string {
  return digits === null ? text : text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

/** Converts an English number ("1,234.5") to the characters of a language. */
export function inSigns(english: string, signs: NumberSigns): string {
  const { group, decimal } = signs;
  const written = english.replaceAll(/[.,]/g, (sign) => (sign === ',' ? group : decimal));
  return inDigits(written, signs);
}
