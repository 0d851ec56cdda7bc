import { numberSigns } from '@shared/languages/number-signs.ts';
import type { DivisionNames, GazetteerSettlement } from './gazetteer/gazetteer.ts';

/** The product's languages. */
export type ReadersLanguage = keyof DivisionNames;

/** In which language a division is named, the first of them that has a name. */
const namedIn: Readonly<Record<ReadersLanguage, readonly ReadersLanguage[]>> = {
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

const countryNames = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  az: new Intl.DisplayNames(['az'], { type: 'region' }),
  fa: new Intl.DisplayNames(['fa'], { type: 'region' }),
  tr: new Intl.DisplayNames(['tr'], { type: 'region' }),
};

/** @param country ISO 3166-1 alpha-2; it stands for itself where it has no name */
export function countryIn(language: ReadersLanguage, country: string): string {
  const ours = language === 'azb' ? countriesInAzb[country] : undefined;
  return ours ?? countryNames[language === 'azb' ? 'fa' : language].of(country) ?? country;
}

/** The product's language for a tag, English for what it does not speak. */
export const readersLanguage = (tag: string): ReadersLanguage =>
  Object.hasOwn(numberSigns, tag) ? (tag as ReadersLanguage) : 'en';

/** Whether its readers read Arabic script. */
export const readsArabicScript = (language: ReadersLanguage): boolean =>
  language === 'azb' || language === 'fa';

/** Names, division and country in a row: "Naqadeh – نقده, Qərbi Azərbaycan, İran". */
export function whereabouts(
  { division, country }: Pick<GazetteerSettlement, 'division' | 'country'>,
  language: ReadersLanguage,
  ...names: string[]
): string {
  const named = namedIn[language].map((one) => division[one]).find((name) => name !== '');
  return [...names, named ?? '', countryIn(language, country)]
    .filter((part) => part !== '')
    .join(numberSigns[language].list);
}
