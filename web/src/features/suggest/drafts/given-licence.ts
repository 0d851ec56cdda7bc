import { agreement, agreementLanguages, type AgreementLanguage } from '@shared/contract/licence.ts';

/** What accounts have agreed to in this browser: each is asked once on a device, and anew when the text changes. */
const keyOf = (uid: string): string => `adyurdu.licence.${uid}`;

/** What somebody has agreed to. */
export interface GivenLicence {
  version: number;
  /** In which it was read; null where an older version of the app has asked. */
  language: AgreementLanguage | null;
}

/** Where storage is refused, until the page is left. */
const unkept = new Map<string, GivenLicence>();

/** As it is kept: `1 azb`; older ones have the number alone. */
const written = /^(\d{1,6})(?: ([a-z]{2,3}))?$/;

/** The licence that an account has agreed to here; null where it was not asked yet. */
export function licenceOf(uid: string): GivenLicence | null {
  try {
    const [, version, tag] = written.exec(localStorage.getItem(keyOf(uid)) ?? '') ?? [];
    const language = agreementLanguages.find((one) => one === tag) ?? null;
    if (version !== undefined) return { version: Number(version), language };
  } catch {
    // storage is refused
  }
  return unkept.get(uid) ?? null;
}

/** Somebody has agreed to what is asked today, in the language in which they have read it. */
export function giveLicence(uid: string, language: AgreementLanguage): void {
  try {
    localStorage.setItem(keyOf(uid), `${agreement.version} ${language}`);
  } catch {
    unkept.set(uid, { version: agreement.version, language });
  }
}
