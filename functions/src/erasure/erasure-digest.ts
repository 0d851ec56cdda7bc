import { createHmac } from 'node:crypto';

/**
 * Computes a keyed digest of an erased account or speaker (HMAC-SHA-256, hexadecimal), which reveals nothing without
 * the key.
 *
 * @param of a uid, or `speakerTrace`
 */
export const erasureDigest = (key: Uint8Array, of: string): string =>
  createHmac('sha256', key).update(of).digest('hex');

/**
 * Returns the text whose digest records that the details of a suggestion's speaker were removed. It cannot be a uid,
 * because no uid contains a space.
 *
 * @param path of the suggestion's document
 */
export const speakerTrace = (path: string): string => `speaker ${path}`;
