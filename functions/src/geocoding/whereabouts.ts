import { languageList, languages, type Language } from '@shared/languages/languages.ts';
import { numberSigns } from '@shared/languages/number-signs.ts';
import { words } from '../words/words.ts';
import type { GazetteerSettlement } from './gazetteer/gazetteer.ts';

const countryNames = Object.fromEntries(
  languageList.map((language) => [
    language,
    new Intl.DisplayNames([languages[language].locale], { type: 'region' }),
  ]),
) as Record<Language, Intl.DisplayNames>;

/**
 * Returns the name of a country. Returns the country's code if the country has no name in this language.
 * @param country ISO 3166-1 alpha-2 code
 */
export function countryIn(language: Language, country: string): string {
  return words[language].countries[country] ?? countryNames[language].of(country) ?? country;
}

export const readsArabicScript = (language: Language): boolean =>
  languages[language].names === 'arabic';

/** Joins names with the province and the country, for example "Naqadeh – نقده, Qərbi Azərbaycan, İran". */
export function whereabouts(
  { division, country }: Pick<GazetteerSettlement, 'division' | 'country'>,
  language: Language,
  ...names: string[]
): string {
  const named = words[language].divisionsIn.map((one) => division[one]).find((name) => name !== '');
  return [...names, named ?? '', countryIn(language, country)]
    .filter((part) => part !== '')
    .join(numberSigns[language].list);
}
