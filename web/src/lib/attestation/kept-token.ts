import { readStoredJson, writeStored } from '../stored.ts';

/** A token for which this device has worked. */
interface KeptToken {
  app: string;
  token: string;
  /** Milliseconds of this device's clock. */
  ends: number;
}

/** A token is no longer used this many milliseconds before it expires, so that it does not expire in transit. */
export const renewBefore = 60_000;

const key = 'adyurdu-attestation';

/** The token in a browser that stores nothing. */
let inMemory: KeptToken | null = null;

/** @param kept null: removes the stored token */
export function keepToken(kept: KeptToken | null): void {
  inMemory = kept;
  writeStored(key, kept && JSON.stringify(kept));
}

/** The app's stored token if it is still valid for a while, so that a visitor works for only one an hour. */
export function keptToken(app: string, now: number): string | null {
  inMemory ??= readStoredJson(key) as KeptToken | null;
  return inMemory?.app === app && inMemory.ends - renewBefore > now ? inMemory.token : null;
}
