import { agreement } from '@contract/licence.ts';

/** What accounts have agreed to in this browser: each is asked once on a device, and anew when the text changes. */
const keyOf = (uid: string): string => `adyurdu.licence.${uid}`;

/** Where storage is refused, until the page is left. */
const unkept = new Map<string, number>();

/** The version of the licence that an account has agreed to here; null where it was not asked yet. */
export function licenceOf(uid: string): number | null {
  try {
    const kept = localStorage.getItem(keyOf(uid));
    if (kept !== null && /^\d{1,6}$/.test(kept)) return Number(kept);
  } catch {
    // storage is refused
  }
  return unkept.get(uid) ?? null;
}

/** Somebody has agreed to what is asked today. */
export function giveLicence(uid: string): void {
  try {
    localStorage.setItem(keyOf(uid), String(agreement.version));
  } catch {
    unkept.set(uid, agreement.version);
  }
}
