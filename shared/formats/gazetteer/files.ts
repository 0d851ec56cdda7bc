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

/** The name of a province in each of the product's languages; empty if unknown. */
export type DivisionNames = Readonly<Record<Language, string>>;

/** A first-level division, such as a province. For a country without divisions it is the country. */
export interface Division {
  /** The id in addresses and names of files: "ir-west-azerbaijan". */
  id: string;
  /** The division's names without its country. */
  names: DivisionNames;
  /** Returns the division's name with the name of its country. */
  named: (language: Language) => string;
}

/** Empty names, for settlements whose division is unknown. */
export const noDivision = Object.fromEntries(
  languageList.map((language) => [language, '']),
) as DivisionNames;
