import { readStoredJson, writeStored } from '../stored.ts';

/** A token that this device obtained by a proof of work. */
interface StoredToken {
  app: string;
  token: string;
  /** Time when the token expires, in milliseconds of this device's clock. */
  ends: number;
}

/** Milliseconds before a token's expiry in which the token is no longer used, so that it does not expire in transit. */
export const renewBefore = 60_000;

const key = 'adyurdu-attestation';

/** This page's token, for browsers that refuse storage. */
let inMemory: StoredToken | null = null;

/**
 * Stores a token.
 * @param token null to remove the stored token
 */
export function storeToken(token: StoredToken | null): void {
  inMemory = token;
  writeStored(key, token && JSON.stringify(token));
}

/**
 * Returns the app's stored token; null if the token expires soon. With a stored token, a visitor's device computes only
 * one proof of work an hour.
 */
export function storedToken(app: string, now: number): string | null {
  inMemory ??= readStoredJson(key) as StoredToken | null;
  return inMemory?.app === app && inMemory.ends - renewBefore > now ? inMemory.token : null;
}
