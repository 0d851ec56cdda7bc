import { createHash } from 'node:crypto';

/**
 * Returns the id under which rows of a list are stored. It is also derived from the account, so an account that sends
 * somebody else's list id creates a list of its own.
 */
export const listKeyOf = (uid: string, list: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, list]))
    .digest('hex')
    .slice(0, 32);
