import { readStored, writeStored } from '../../lib/stored.ts';

/**
 * Storage key of the last code that verified an address in this browser. With this code, opening the same link again is
 * not an error.
 */
const key = 'adyurdu.verified';

/**
 * Stores the code of a verification link. If the browser refuses to store it, the same link appears as expired when it
 * is opened again.
 */
export function rememberVerified(code: string): void {
  writeStored(key, code);
}

export const wasVerifiedHere = (code: string): boolean => readStored(key) === code;
