import { agreement, agreementLanguages, type AgreementLanguage } from '@shared/contract/licence.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';

/**
 * Storage key of an account's consent to the licence on this device. The account must consent again when the licence
 * changes.
 */
const keyOf = (uid: string): string => `adyurdu.licence.${uid}`;

/** An account's consent to the licence. */
export interface GivenLicence {
  version: number;
  /** Language in which the licence was read; null for a consent from an older version of the app. */
  language: AgreementLanguage | null;
}

/** Consents while the browser refuses to store them. They are lost when the page is closed. */
const unkept = new Map<string, GivenLicence>();

/** Stored format: version and language, such as `1 azb`. Older entries only have the version. */
const written = /^(\d{1,6})(?: ([a-z]{2,3}))?$/;

/** Returns an account's consent on this device; null if the account has not consented. */
export function licenceOf(uid: string): GivenLicence | null {
  const [, version, tag] = written.exec(readStored(keyOf(uid)) ?? '') ?? [];
  const language = agreementLanguages.find((one) => one === tag) ?? null;
  if (version !== undefined) return { version: Number(version), language };
  return unkept.get(uid) ?? null;
}

/** Stores an account's consent to the current licence, with the language in which it was read. */
export function giveLicence(uid: string, language: AgreementLanguage): void {
  const { version } = agreement;
  if (!writeStored(keyOf(uid), `${version} ${language}`)) unkept.set(uid, { version, language });
}
