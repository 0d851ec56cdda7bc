interface Declared {
  /** Under which the switch of languages lists it: its own name, in its own script. */
  name: string;
  /** As search engines know it: ISO 639-1, with a script where the product has two. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /** Whose data of Unicode (CLDR) it uses: these know nothing of `azb`, which is written in Iran. */
  locale: string;
  /** The script of a place's name that its readers see first. */
  names: 'latin' | 'arabic';
}

/** The product's languages, in the order in which the switch lists them. */
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
