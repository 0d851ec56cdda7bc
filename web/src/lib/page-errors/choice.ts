/**
 * Storage key of the user's choice. The choice is stored on this device, so it also applies to visitors and after
 * signing out.
 */
export const choiceKey = 'adyurdu-page-errors';

/** The choice that the browser could not store. It applies until the page closes. */
export const unstored: { may: boolean | null } = { may: null };

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
    return unstored.may ?? localStorage.getItem(choiceKey) !== 'off';
  } catch {
    // A browser without storage cannot remember a refusal, so the page reports nothing until the user allows it.
    return false;
  }
}
