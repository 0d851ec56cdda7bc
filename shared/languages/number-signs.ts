import { languageList, languages, type Language, type Numerals } from './languages.ts';

/** What numbers, sizes of files and rows of words are written with. */
export interface NumberSigns {
  /** The ten digits, from zero; null: the usual ones. */
  digits: string | null;
  /** Between thousands. */
  group: string;
  decimal: string;
  /** Between the items of a row. */
  list: string;
  /** Byte, kilobyte, megabyte, as they stand behind a number and a space. */
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

/** Of Azerbaijani in Latin script and of Turkish (CLDR, locales az and tr). */
const turkic: NumberSigns = {
  digits: null,
  group: '.',
  decimal: ',',
  list: ', ',
  bytes: latinBytes,
};

/**
 * Of Persian, and of Azerbaijani as it is written in Iran (CLDR, locale fa; of units the long form, as its short one
 * has Latin letters).
 */
const iranian: NumberSigns = {
  digits: '۰۱۲۳۴۵۶۷۸۹',
  group: '٬',
  decimal: '٫',
  list: '، ',
  bytes: ['بایت', 'کیلوبایت', 'مگابایت'],
};

const signs: Readonly<Record<Numerals, NumberSigns>> = { english, turkic, iranian };

/** By the interface's language. */
export const numberSigns = Object.fromEntries(
  languageList.map((language) => [language, signs[languages[language].numerals]]),
) as Readonly<Record<Language, NumberSigns>>;

/** A text with these digits instead of the usual ones. */
export function inDigits(text: string, { digits }: Pick<NumberSigns, 'digits'>): string {
  return digits === null ? text : text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

/** A number as English writes it ("1,234.5"), with these signs. */
export function inSigns(english: string, signs: NumberSigns): string {
  const { group, decimal } = signs;
  const written = english.replaceAll(/[.,]/g, (sign) => (sign === ',' ? group : decimal));
  return inDigits(written, signs);
}
