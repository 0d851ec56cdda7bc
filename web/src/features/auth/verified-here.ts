import { readStored, writeStored } from '../../lib/stored.ts';

/**
 * Storage key of the last code that verified an email address. If the user opens the same link again, this code
 * prevents an error message.
 */
const key = 'adyurdu.verified';

/**
 * Stores the code of a verification link. If the browser refuses to store the code, opening the same link again shows
 * that the link has expired.
 */
export function rememberVerified(code: string): void {
  writeStored(key, code);
}

export const wasVerifiedHere = (code: string): boolean => readStored(key) === code;
