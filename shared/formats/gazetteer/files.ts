import { languageList, type Language } from '@shared/languages/languages.ts';

/** The two files of the gazetteer: licences differ, so they stay apart. */
export interface GazetteerFiles {
  /** GeoNames' data: ids, positions, names and their search keys. CC BY 4.0. */
  names: Uint8Array;
  /** OpenStreetMap's data: classes and built-up areas. ODbL 1.0. */
  areas: Uint8Array;
}

/** The build puts both beside the functions' bundle. */
export const gazetteerFileNames: Readonly<Record<keyof GazetteerFiles, string>> = {
  names: 'gazetteer-names.bin',
  areas: 'gazetteer-areas.bin',
};

/** A first-level division's name in each of the product's languages; empty when unknown. */
export type DivisionNames = Readonly<Record<Language, string>>;

/** A first-level division, such as a province; a country where settlements have none. */
export interface Division {
  /** For addresses and names of files: "ir-west-azerbaijan". */
  id: string;
  /** Without its country. */
  names: DivisionNames;
  /** With its country, in a reader's language. */
  named: (language: Language) => string;
}

/** For settlements without a division. */
export const noDivision = Object.fromEntries(
  languageList.map((language) => [language, '']),
) as DivisionNames;
