import { create } from 'zustand';

const key = 'adyurdu-unsent-answers';

function look(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false; // storage is refused
  }
}

/**
 * Whether this device has unsent answers about names, or had some while the page is open: only then their list and
 * sender are loaded.
 */
export const useUnsentAnswers = create(() => ({ any: look() }));

export function noteUnsentAnswers(any: boolean): void {
  // once there were some, their list may be open
  if (any) useUnsentAnswers.setState({ any });
  try {
    if (any) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // storage is refused: the answers are in the page's memory only, too
  }
}
