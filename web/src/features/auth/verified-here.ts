/** Which letter's code has verified an address in this browser: spent, it opens nothing any more. */
const key = 'adyurdu.verified';

export function rememberVerified(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // storage is refused: the second opening of the link says that it has ended
  }
}

export function wasVerifiedHere(code: string): boolean {
  try {
    return localStorage.getItem(key) === code;
  } catch {
    return false;
  }
}
