import { languageList, type Language } from '../languages/languages.ts';

/**
 * Declares the licences of contributions. The form, the API, the open data and the book use this file. Contributors
 * accept a whole agreement once. The version that they accepted is stored with each suggestion.
 */

export interface Licence {
  /** SPDX identifier. */
  id: string;
  name: string;
  url: string;
}

/** The licence of texts is share-alike, because many people contribute the names. */
export const ofTexts: Licence = {
  id: 'CC-BY-SA-4.0',
  name: 'Creative Commons Attribution-ShareAlike 4.0 International',
  url: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

/**
 * The licence of recordings and files is stricter, because a voice is personal: it forbids changes and commercial use.
 */
const ofRecordingsAndFiles: Licence = {
  id: 'CC-BY-NC-ND-4.0',
  name: 'Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International',
  url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
};

export interface Agreement {
  version: number;
  /**
   * Contributors are asked to accept this version from this day on, "2026-11-23". Contributions from before the first
   * version have no version.
   */
  since: string;
  texts: Licence;
  files: Licence;
}

/**
 * The current agreement. When its text changes, it becomes a new version, and everybody is asked again to accept it.
 */
export const agreement: Agreement = {
  version: 1,
  since: '2026-11-23',
  texts: ofTexts,
  files: ofRecordingsAndFiles,
};

/**
 * The versions that suggestions may have. Older versions stay valid for a while, because a device may keep an unsent
 * suggestion for weeks.
 */
const versions: readonly number[] = [agreement.version];

/**
 * The languages in which the form shows the agreement. The language is stored with each suggestion, because people
 * agree to the text that they read.
 */
export const agreementLanguages = languageList;
export type AgreementLanguage = Language;

export const isAgreementVersion = (version: number): boolean => versions.includes(version);
