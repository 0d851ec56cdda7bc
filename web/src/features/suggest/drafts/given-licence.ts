import { agreement, agreementLanguages, type AgreementLanguage } from '@shared/contract/licence.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

/** Consents given in this browser. Each account is asked once per device, and again when the text changes. */
const keyOf = (uid: string): string => `adyurdu.licence.${uid}`;

/** A consent. */
export interface GivenLicence {
  version: number;
  /** Language in which the text was read; null for a consent that an older version of the app stored. */
  language: AgreementLanguage | null;
}

/** Consents in a browser that refuses storage, kept until the page closes. */
const unkept = new Map<string, GivenLicence>();

/** Stored format, such as `1 azb`; older entries have the number alone. */
const written = /^(\d{1,6})(?: ([a-z]{2,3}))?$/;

/** The licence that an account agreed to in this browser; null if it has not agreed yet. */
export function licenceOf(uid: string): GivenLicence | null {
  const [, version, tag] = written.exec(readStored(keyOf(uid)) ?? '') ?? [];
  const language = agreementLanguages.find((one) => one === tag) ?? null;
  if (version !== undefined) return { version: Number(version), language };
  return unkept.get(uid) ?? null;
}

/** Stores the consent to today's text, with the language in which it was read. */
export function giveLicence(uid: string, language: AgreementLanguage): void {
  const { version } = agreement;
  if (!writeStored(keyOf(uid), `${version} ${language}`)) unkept.set(uid, { version, language });
}
