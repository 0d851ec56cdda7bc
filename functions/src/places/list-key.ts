import { createHash } from 'node:crypto';

/**
 * Returns the id under which the rows of a list are stored. It depends on the account: an account that sends the list
 * id of another account creates a separate list.
 */
export const listKeyOf = (uid: string, list: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, list]))
    .digest('hex')
    .slice(0, 32);
