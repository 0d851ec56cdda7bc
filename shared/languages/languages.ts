interface Declared {
  name: string;
  /**
   * Language tag for search engines: a code in ISO 639-1. The tag of `azb` also contains the script, because `az` is
   * Azerbaijani in Latin script.
   */
  tag: string;
  direction: 'ltr' | 'rtl';
  /**
   * Locale of this language in Unicode's data, in Firebase's emails and at Google. None of them supports `azb`, so
   * `azb` has the Persian locale. Readers of `azb` in Iran also read Persian.
   */
  locale: string;
  /** Readers of this language see place names in this script first. */
  names: 'latin' | 'arabic';
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

/** Matches browsers' language tags of Azerbaijani in Arabic script. The product's code of this language is `azb`. */
const arabicAzerbaijani = /^az-(?:arab|ir)\b/;

/** Returns the product's language for a language tag: azb for 'az-Arab-IR', undefined for 'de'. */
export function languageOf(tag: string): Language | undefined {
  const [code] = tag.toLowerCase().replace(arabicAzerbaijani, 'azb').split('-');
  return languageList.find((language) => language === code);
}

/** Returns the first preferred language that the product supports; English if the product supports none. */
export const firstSpoken = (preferred: readonly (string | null)[]): Language =>
  preferred.map((tag) => languageOf(tag ?? '')).find((language) => language !== undefined) ?? 'en';
