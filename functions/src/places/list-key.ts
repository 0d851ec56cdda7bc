import { createHash } from 'node:crypto';

/**
 * The id under which rows of a list are stored. It derives from the account too: with a list id of somebody else, an
 * account only makes a list of its own.
 */
export const listKeyOf = (uid: string, list: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, list]))
    .digest('hex')
    .slice(0, 32);
