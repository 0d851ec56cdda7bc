import { createHmac } from 'node:crypto';

/**
 * Computes the HMAC-SHA-256 of a uid, or of a result of `speakerTrace`, in hexadecimal. Without the key, the digest
 * reveals nothing.
 */
export const erasureDigest = (key: Uint8Array, of: string): string =>
  createHmac('sha256', key).update(of).digest('hex');

/**
 * Returns a text that identifies the speaker of a suggestion. `erasureDigest` of this text records the removal of the
 * speaker. The text is never equal to a uid, because no uid contains a space.
 *
 * @param path path of the suggestion's document
 */
export const speakerTrace = (path: string): string => `speaker ${path}`;
