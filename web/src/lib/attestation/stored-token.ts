import { readStoredJson, writeStored } from '../stored.ts';

interface StoredToken {
  app: string;
  token: string;
  /** Time when the token expires, in milliseconds of this device's clock. */
  ends: number;
}

/**
 * Milliseconds before a token's expiry. During this time the page no longer uses the token, because it could expire in
 * transit.
 */
export const renewBefore = 60_000;

const key = 'adyurdu-attestation';

let inMemory: StoredToken | null = null;

/** @param token null to remove the stored token */
export function storeToken(token: StoredToken | null): void {
  inMemory = token;
  writeStored(key, token && JSON.stringify(token));
}

/**
 * Returns the stored token of this app; null if there is none, or if it expires soon. Because the token is stored, a
 * visitor's device usually does only one proof of work per hour.
 */
export function storedToken(app: string, now: number): string | null {
  inMemory ??= readStoredJson(key) as StoredToken | null;
  return inMemory?.app === app && inMemory.ends - renewBefore > now ? inMemory.token : null;
}
