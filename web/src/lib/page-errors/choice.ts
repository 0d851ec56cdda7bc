/**
 * Storage key of the user's choice. The choice is stored on this device, so it also applies to visitors and after
 * signing out.
 */
const key = 'adyurdu-page-errors';

/**
 * Browser setting against tracking. If this setting or `doNotTrack` is on, the page reports no errors, because most
 * visitors never see the product's own setting in the user card.
 */
interface Wishes {
  readonly globalPrivacyControl?: boolean;
}

export const asksNotToBeWatched = (): boolean =>
  (navigator as Wishes).globalPrivacyControl === true || navigator.doNotTrack === '1';

export function mayReportErrors(): boolean {
  if (asksNotToBeWatched()) return false;
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return false; // A browser without storage cannot remember a refusal, so the page reports nothing.
  }
}

export function chooseErrorReports(may: boolean): void {
  try {
    if (may) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // If the browser refuses access to storage, `mayReportErrors` returns false, so the page reports no errors anyway.
  }
}
