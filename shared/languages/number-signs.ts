import { languageList, languages, type Language, type Numerals } from './languages.ts';

export interface NumberSigns {
  /** The ten digits from zero to nine. Null for European digits. */
  digits: string | null;
  group: string;
  decimal: string;
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

/** Signs of Azerbaijani in Latin script and of Turkish (CLDR, locales az and tr). */
const turkic: NumberSigns = {
  digits: null,
  group: '.',
  decimal: ',',
  list: ', ',
  bytes: latinBytes,
};

/**
 * Signs of Persian, and of Azerbaijani in Iran (CLDR, locale fa). The units are written out, because their
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

export function inSigns(english: string, signs: NumberSigns): string {
  const { group, decimal } = signs;
  const written = english.replaceAll(/[.,]/g, (sign) => (sign === ',' ? group : decimal));
  return inDigits(written, signs);
}
