import { createHmac } from 'node:crypto';

/**
 * Computes the HMAC-SHA-256 of a uid, or of a result of `speakerTrace`, in hexadecimal. Without the key, the digest
 * reveals nothing.
 */
export const erasureDigest = (key: Uint8Array, of: string): string =>
  createHmac('sha256', key).update(of).digest('hex');

/**
 * Identifies the speaker of a suggestion, so that a digest can record the removal of the speaker. The text cannot be
 * a uid, because no uid contains a space.
 *
 * @param path path of the suggestion's document
 */
export const speakerTrace = (path: string): string => `speaker ${path}`;
