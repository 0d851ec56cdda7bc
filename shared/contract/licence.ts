import { languageList, type Language } from '../languages/languages.ts';

/**
 * Under which licences contributions are given: the one declaration, which form, API, open data and book
 * derive from. Contributors agree to an agreement as a whole, once; its version is kept with each suggestion.
 */

export interface Licence {
  /** SPDX identifier. */
  id: string;
  name: string;
  url: string;
}

/** Share-alike, because the names are a gift of many. */
export const ofTexts: Licence = {
  id: 'CC-BY-SA-4.0',
  name: 'Creative Commons Attribution-ShareAlike 4.0 International',
  url: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

/** Stricter, because a voice is somebody's: passed on as it is, and not for money. */
const ofRecordingsAndFiles: Licence = {
  id: 'CC-BY-NC-ND-4.0',
  name: 'Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International',
  url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
};

export interface Agreement {
  version: number;
  /** `2026-11-23`: what was given before has no version, since nobody was asked. */
  since: string;
  /** Names, dates, stories and links. */
  texts: Licence;
  /** Recordings, photos and documents. */
  files: Licence;
}

/** What contributors are asked today. Another text is another version, and is asked of everybody anew. */
export const agreement: Agreement = {
  version: 1,
  since: '2026-11-23',
  texts: ofTexts,
  files: ofRecordingsAndFiles,
};

/** Versions that somebody may have agreed to: what waits on a device for weeks is still taken. */
const versions: readonly number[] = [agreement.version];

/** The languages in which the form asks; kept with the version, since a text is agreed to as it is read. */
export const agreementLanguages = languageList;
export type AgreementLanguage = Language;

export const isAgreementVersion = (version: number): boolean => versions.includes(version);
