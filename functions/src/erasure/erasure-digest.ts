import { createHmac } from 'node:crypto';

/** Whom an erasure was of, told to nobody who lacks the key: HMAC-SHA-256 of the uid, hexadecimal. */
export const erasureDigest = (key: Uint8Array, uid: string): string =>
  createHmac('sha256', key).update(uid).digest('hex');
