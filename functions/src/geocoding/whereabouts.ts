import { languageList, languages, type Language } from '@shared/languages/languages.ts';
import { numberSigns } from '@shared/languages/number-signs.ts';
import type { GazetteerSettlement } from './gazetteer/gazetteer.ts';

/** Languages for the name of a division, the first available one is used. */
const namedIn: Readonly<Record<Language, readonly Language[]>> = {
  en: ['en'],
  az: ['az', 'en'],
  azb: ['azb', 'fa', 'en'],
  fa: ['fa', 'azb', 'en'],
  tr: ['tr', 'en'],
};

/** Unicode's data (CLDR) have no Azerbaijani in Arabic script. */
const countriesInAzb: Readonly<Record<string, string>> = {
  AM: 'ائرمنیستان',
  AZ: 'آذربایجان',
  GE: 'گورجوستان',
  IQ: 'عراق',
  IR: 'ایران',
  SY: 'سوریه',
  TM: 'تورکمنیستان',
  TR: 'تورکیه',
};

const countryNames = Object.fromEntries(
  languageList.map((language) => [
    language,
    new Intl.DisplayNames([languages[language].locale], { type: 'region' }),
  ]),
) as Record<Language, Intl.DisplayNames>;

/** @param country ISO 3166-1 alpha-2; returned itself when it has no name */
export function countryIn(language: Language, country: string): string {
  const ours = language === 'azb' ? countriesInAzb[country] : undefined;
  return ours ?? countryNames[language].of(country) ?? country;
}

/** The product's language for a tag; English for other languages. */
export const readersLanguage = (tag: string): Language =>
  languageList.find((language) => language === tag) ?? 'en';

/** Whether its readers read Arabic script. */
export const readsArabicScript = (language: Language): boolean =>
  languages[language].names === 'arabic';

/** Joins names, division and country: "Naqadeh – نقده, Qərbi Azərbaycan, İran". */
export function whereabouts(
  { division, country }: Pick<GazetteerSettlement, 'division' | 'country'>,
  language: Language,
  ...names: string[]
): string {
  const named = namedIn[language].map((one) => division[one]).find((name) => name !== '');
  return [...names, named ?? '', countryIn(language, country)]
    .filter((part) => part !== '')
    .join(numberSigns[language].list);
}
