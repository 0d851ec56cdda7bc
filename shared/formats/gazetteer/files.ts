import { languageList, type Language } from '@shared/languages/languages.ts';

export interface GazetteerFiles {
  /** GeoNames' data: ids, positions, names and their search keys. CC BY 4.0. */
  names: Uint8Array;
  /** OpenStreetMap's data: classes, built-up areas, and search keys of further Persian names. ODbL 1.0. */
  areas: Uint8Array;
}

/** Names of the gazetteer's files. The build copies both files into the folder of the functions' bundle. */
export const gazetteerFileNames: Readonly<Record<keyof GazetteerFiles, string>> = {
  names: 'gazetteer-names.bin',
  areas: 'gazetteer-areas.bin',
};

/** Names of a province in all languages of the product. Unknown names are empty. */
export type DivisionNames = Readonly<Record<Language, string>>;

/** A first-level division, such as a province. A country without divisions counts as one division. */
export interface Division {
  /** Id in addresses and file names, such as "ir-west-azerbaijan". */
  id: string;
  names: DivisionNames;
  named: (language: Language) => string;
}

export const noDivision = Object.fromEntries(
  languageList.map((language) => [language, '']),
) as DivisionNames;
