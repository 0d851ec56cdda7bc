import { readStored, writeStored } from '../../lib/stored.ts';

/** The code that verified an address in this browser, so that opening the same link again is not an error. */
const key = 'adyurdu.verified';

/** If the browser refuses storage, opening the link again shows that it has expired. */
export function rememberVerified(code: string): void {
  writeStored(key, code);
}

export const wasVerifiedHere = (code: string): boolean => readStored(key) === code;
