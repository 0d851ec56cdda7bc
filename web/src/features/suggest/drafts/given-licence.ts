import { agreement, agreementLanguages, type AgreementLanguage } from '@shared/contract/licence.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

const keyOf = (uid: string): string => `adyurdu.licence.${uid}`;

export interface GivenLicence {
  version: number;
  /** Language in which the user read the licence; null if an older version of the app stored the consent. */
  language: AgreementLanguage | null;
}

const unkept = new Map<string, GivenLicence>();

/** A stored consent has a version and a language, such as `1 azb`. Older entries contain only the version. */
const written = /^(\d{1,6})(?: ([a-z]{2,3}))?$/;

export function licenceOf(uid: string): GivenLicence | null {
  const [, version, tag] = written.exec(readStored(keyOf(uid)) ?? '') ?? [];
  const language = agreementLanguages.find((one) => one === tag) ?? null;
  if (version !== undefined) return { version: Number(version), language };
  return unkept.get(uid) ?? null;
}

export function giveLicence(uid: string, language: AgreementLanguage): void {
  const { version } = agreement;
  if (!writeStored(keyOf(uid), `${version} ${language}`)) unkept.set(uid, { version, language });
}

/**
 * Returns the language in which the user has read the licence; null if it is unknown.
 * @param isGivenNow true if the user has agreed to the licence just now; this function then stores the consent
 */
export function agreementLanguageOf(
  uid: string,
  isGivenNow: boolean,
  ports = { licenceOf, giveLicence },
): AgreementLanguage | null {
  if (!isGivenNow) return ports.licenceOf(uid)?.language ?? null;
  const language = currentLanguage();
  ports.giveLicence(uid, language);
  return language;
}

export function forgetLicence(uid: string): void {
  unkept.delete(uid);
  writeStored(keyOf(uid), null);
}
