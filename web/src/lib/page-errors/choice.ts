/** This device's: it holds for visitors, too, and after signing out. */
const key = 'adyurdu-page-errors';

/** Browsers that ask not to be watched; most visitors have no card with our switch. */
interface Wishes {
  readonly globalPrivacyControl?: boolean;
}

export const asksNotToBeWatched = (): boolean =>
  (navigator as Wishes).globalPrivacyControl === true || navigator.doNotTrack === '1';

/** Whether the page may tell that it broke. */
export function mayTellErrors(): boolean {
  if (asksNotToBeWatched()) return false;
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return false; // no choice could be kept
  }
}

export function chooseToTellErrors(may: boolean): void {
  try {
    if (may) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // storage is refused: nothing is told then
  }
}
