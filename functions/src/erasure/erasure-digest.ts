import { createHmac } from 'node:crypto';

/**
 * Computes the keyed digest of an erased account or speaker (HMAC-SHA-256, hexadecimal). The digest reveals nothing
 * without the key.
 *
 * @param of a uid, or the result of `speakerTrace`
 */
export const erasureDigest = (key: Uint8Array, of: string): string =>
  createHmac('sha256', key).update(of).digest('hex');

/**
 * Returns a text that identifies the speaker of a suggestion. Its digest records that the speaker was removed. The text
 * cannot be a uid, because no uid contains a space.
 *
 * @param path path of the suggestion's document
 */
export const speakerTrace = (path: string): string => `speaker ${path}`;
