interface Declared {
  /** Its own name in its own script, for the language menu. */
  name: string;
  /** Its tag for search engines: ISO 639-1, with a script where the product has two. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /**
   * The locale of other software (Unicode's data, Firebase's emails, Google) for this language. None knows `azb`,
   * which is written in Iran, where its readers also read Persian.
   */
  locale: string;
  /** The script of place names that its readers see first. */
  names: 'latin' | 'arabic';
  /** The signs of its numbers and lists (number-signs.ts). */
  numerals: 'english' | 'turkic' | 'iranian';
  /** The calendar by which its readers count years. */
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

/** Which of a place's two original names comes first. */
export type NameScript = Declared['names'];

export const languageList = Object.keys(languages) as Language[];

/** Signs of a language's numbers, by its name in the table. */
export type Numerals = Declared['numerals'];
