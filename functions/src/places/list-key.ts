import { createHash } from 'node:crypto';
import { listKeyLength, listKeyText } from '@shared/contract/list-key.ts';

/**
 * Returns the id under which the server stores a list.
 *
 * @param list the id that the client sent; different accounts may send the same id
 */
export const listKeyOf = (uid: string, list: string): string =>
  createHash('sha256').update(listKeyText(uid, list)).digest('hex').slice(0, listKeyLength);
