import { languageList, type Language } from '../languages/languages.ts';

/**
 * Licences of contributions, for the form, the API, the open data and the book. Contributors accept one agreement for
 * all these licences, once for each version of the agreement. Each suggestion stores the version that its contributor
 * accepted.
 */

export interface Licence {
  id: string;
  name: string;
  url: string;
}

/**
 * Licence of names and other texts. It is a share-alike licence: a changed version must have the same or a compatible
 * licence.
 */
export const ofTexts: Licence = {
  id: 'CC-BY-SA-4.0',
  name: 'Creative Commons Attribution-ShareAlike 4.0 International',
  url: 'https://creativecommons.org/licenses/by-sa/4.0/',
};

/**
 * Licence of recordings and files. It is stricter than the licence of texts, because a voice is personal. The licence
 * allows neither commercial use nor the sharing of changed versions.
 */
const ofRecordingsAndFiles: Licence = {
  id: 'CC-BY-NC-ND-4.0',
  name: 'Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International',
  url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
};

export interface Agreement {
  version: number;
  /**
   * The first day on which contributors are asked to accept this version, such as "2026-11-23". Contributions from
   * before the first version have no version.
   */
  since: string;
  texts: Licence;
  files: Licence;
}

/**
 * If the text of the agreement changes, increase the version. Then everybody is asked again to accept the agreement.
 */
export const agreement: Agreement = {
  version: 1,
  since: '2026-11-23',
  texts: ofTexts,
  files: ofRecordingsAndFiles,
};

/**
 * Versions of the agreement that new suggestions may have. If you increase the version, keep the previous version in
 * this list for a while, because a device may keep an unsent suggestion for weeks.
 */
const versions: readonly number[] = [agreement.version];

/**
 * Languages in which the form shows the agreement. Each suggestion stores the language, because people agree to the
 * text that they read.
 */
export const agreementLanguages = languageList;
export type AgreementLanguage = Language;

export const isAgreementVersion = (version: number): boolean => versions.includes(version);
