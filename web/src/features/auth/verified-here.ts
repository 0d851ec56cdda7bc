import { readStored, writeStored } from '../../lib/stored.ts';

/**
 * Storage key of the code that has verified an address in this browser. Opening the same link again is then not an
 * error.
 */
const key = 'adyurdu.verified';

/** Stores the code. If the browser refuses, opening the link again shows that it has expired. */
export function rememberVerified(code: string): void {
  writeStored(key, code);
}

export const wasVerifiedHere = (code: string): boolean => readStored(key) === code;
