/** The code that verified an address in this browser, so that opening the same link again is not an error. */
const key = 'adyurdu.verified';

export function rememberVerified(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // storage is refused: opening the link again says that it has expired
  }
}

export function wasVerifiedHere(code: string): boolean {
  try {
    return localStorage.getItem(key) === code;
  } catch {
    return false;
  }
}
