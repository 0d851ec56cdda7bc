import { createHmac } from 'node:crypto';

/**
 * A keyed digest of an erased subject, which reveals nothing without the key: HMAC-SHA-256, hexadecimal.
 *
 * @param of a uid, or `speakerTrace`
 */
export const erasureDigest = (key: Uint8Array, of: string): string =>
  createHmac('sha256', key).update(of).digest('hex');

/**
 * The text in the ledger for a speaker whose consent was withdrawn. No uid contains a space.
 *
 * @param path of the suggestion's document
 */
export const speakerTrace = (path: string): string => `speaker ${path}`;
