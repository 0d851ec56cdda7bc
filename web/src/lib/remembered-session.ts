/**
 * Whether somebody was signed in when the app was last used: only then is Firebase Auth loaded
 * unasked. A browser that keeps nothing begins signed out, as Firebase itself would there.
 */
const key = 'adyurdu-session';

export function rememberSession(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // storage is refused: nothing is remembered
  }
}

export function hasRememberedSession(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
