interface Declared {
  /** The language's own name in its own script, for the language menu. */
  name: string;
  /** The language tag for search engines: ISO 639-1, and the script if the product has this language in two scripts. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /**
   * Locale of this language in other software: Unicode's data, Firebase's emails and Google. No such software supports
   * `azb`. Its locale is Persian, which readers of `azb` in Iran also read.
   */
  locale: string;
  /** The script of the place names that readers of this language see first. */
  names: 'latin' | 'arabic';
  /** The set of digits and separators for this language (number-signs.ts). */
  numerals: 'english' | 'turkic' | 'iranian';
  calendar: 'gregorian' | 'persian';
}

/** The product's languages, in the order of the language menu. */
export const languages = {
  en: {
    name: 'English',
    tag: 'en',
    direction: 'ltr',
    locale: 'en',
    names: 'latin',
    numerals: 'english',
    calendar: 'gregorian',
  },
  az: {
    name: 'Azərbaycanca',
    tag: 'az',
    direction: 'ltr',
    locale: 'az',
    names: 'latin',
    numerals: 'turkic',
    calendar: 'gregorian',
  },
  azb: {
    name: 'آذربایجانجا',
    tag: 'az-Arab',
    direction: 'rtl',
    locale: 'fa',
    names: 'arabic',
    numerals: 'iranian',
    calendar: 'persian',
  },
  fa: {
    name: 'فارسی',
    tag: 'fa',
    direction: 'rtl',
    locale: 'fa',
    names: 'arabic',
    numerals: 'iranian',
    calendar: 'persian',
  },
  tr: {
    name: 'Türkçe',
    tag: 'tr',
    direction: 'ltr',
    locale: 'tr',
    names: 'latin',
    numerals: 'turkic',
    calendar: 'gregorian',
  },
} as const satisfies Record<string, Declared>;

export type Language = keyof typeof languages;

export type NameScript = Declared['names'];

export const languageList = Object.keys(languages) as Language[];

export type Numerals = Declared['numerals'];
