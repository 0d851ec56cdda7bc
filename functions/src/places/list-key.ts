import { createHash } from 'node:crypto';

/**
 * Returns the stored id of a list, which depends on the account. If an account sends the list id of another account,
 * the two accounts still have separate lists.
 */
export const listKeyOf = (uid: string, list: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, list]))
    .digest('hex')
    .slice(0, 32);
