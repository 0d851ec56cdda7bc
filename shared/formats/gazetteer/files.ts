import { languageList, type Language } from '@shared/languages/languages.ts';

/** The gazetteer's two files. They are separate because their licences differ. */
export interface GazetteerFiles {
  /** GeoNames' data: ids, positions, names and their search keys. CC BY 4.0. */
  names: Uint8Array;
  /** OpenStreetMap's data: classes and built-up areas. ODbL 1.0. */
  areas: Uint8Array;
}

/** The files' names; the build puts both beside the functions' bundle. */
export const gazetteerFileNames: Readonly<Record<keyof GazetteerFiles, string>> = {
  names: 'gazetteer-names.bin',
  areas: 'gazetteer-areas.bin',
};

/** The name of a first-level division in each of the product's languages; empty when unknown. */
export type DivisionNames = Readonly<Record<Language, string>>;

/** A first-level division, such as a province; in a country without divisions, the country itself. */
export interface Division {
  /** The id in addresses and names of files: "ir-west-azerbaijan". */
  id: string;
  /** The division's names without its country. */
  names: DivisionNames;
  /** The division's name with its country, in a reader's language. */
  named: (language: Language) => string;
}

/** The names of the division of a settlement without a division: all are empty. */
export const noDivision = Object.fromEntries(
  languageList.map((language) => [language, '']),
) as DivisionNames;
