import { languageList, type Language } from '../languages/languages.ts';

/**
 * The licences of contributions: the only declaration, from which form, API, open data and book are derived.
 * Contributors accept an agreement as a whole, once; its version is stored with each suggestion.
 */

export interface Licence {
  /** SPDX identifier. */
  id: string;
  name: string;
  url: string;
}

/** Share-alike, because many people contribute the names. */
export const ofTexts: Licence = {
  id: 'CC-BY-SA-4.0',
  name: 'Creative Commons Attribution-ShareAlike 4.0 International',
  url: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

/** Stricter, because a voice is personal: no changes and no commercial use. */
const ofRecordingsAndFiles: Licence = {
  id: 'CC-BY-NC-ND-4.0',
  name: 'Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International',
  url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
};

export interface Agreement {
  version: number;
  /**
   * The day from which contributors are asked to accept this version, "2026-11-23". Earlier contributions have no
   * version.
   */
  since: string;
  /** The licence of names, dates, texts and links. */
  texts: Licence;
  /** The licence of recordings, photos and documents. */
  files: Licence;
}

/** The present agreement. A new text is a new version, which everybody is asked to accept again. */
export const agreement: Agreement = {
  version: 1,
  since: '2026-11-23',
  texts: ofTexts,
  files: ofRecordingsAndFiles,
};

/** Versions that are still accepted: a suggestion may stay on a device for weeks, with an older version. */
const versions: readonly number[] = [agreement.version];

/** The languages in which the form asks; stored with the version, since people accept the text that they read. */
export const agreementLanguages = languageList;
export type AgreementLanguage = Language;

export const isAgreementVersion = (version: number): boolean => versions.includes(version);
