import { createHmac } from 'node:crypto';

/**
 * What an erasure was of, told to nobody who lacks the key: HMAC-SHA-256, hexadecimal.
 * @param of a uid, or `speakerTrace`
 */
export const erasureDigest = (key: Uint8Array, of: string): string =>
  createHmac('sha256', key).update(of).digest('hex');

/** What stands in the ledger for a speaker who was taken back. No uid has a blank. @param path of the suggestion's document */
export const speakerTrace = (path: string): string => `speaker ${path}`;
