import { createHash } from 'node:crypto';
import { listKeyLength, listKeyText } from '@shared/contract/list-key.ts';

/** Returns the stored id of a list. */
export const listKeyOf = (uid: string, list: string): string =>
  createHash('sha256').update(listKeyText(uid, list)).digest('hex').slice(0, listKeyLength);
