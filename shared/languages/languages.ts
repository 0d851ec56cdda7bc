interface Declared {
  /** Its own name in its own script, for the language menu. */
  name: string;
  /** Its tag for search engines: ISO 639-1, with a script where the product has two. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /** The locale of Unicode's data (CLDR), which has no `azb`, the Azerbaijani of Iran. */
  locale: string;
  /** The script of place names that its readers see first. */
  names: 'latin' | 'arabic';
}

/** The product's languages, in the order of the language menu. */
export const languages = {
  en: { name: 'English', tag: 'en', direction: 'ltr', locale: 'en', names: 'latin' },
  az: { name: 'Azərbaycanca', tag: 'az', direction: 'ltr', locale: 'az', names: 'latin' },
  azb: { name: 'آذربایجانجا', tag: 'az-Arab', direction: 'rtl', locale: 'fa', names: 'arabic' },
  fa: { name: 'فارسی', tag: 'fa', direction: 'rtl', locale: 'fa', names: 'arabic' },
  tr: { name: 'Türkçe', tag: 'tr', direction: 'ltr', locale: 'tr', names: 'latin' },
} as const satisfies Record<string, Declared>;

export type Language = keyof typeof languages;

/** Which of a place's two original names comes first. */
export type NameScript = Declared['names'];

export const languageList = Object.keys(languages) as Language[];
