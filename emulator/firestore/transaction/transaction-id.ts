import { randomBytes } from 'node:crypto';
import { invalidArgument } from '../error/firestore-error.ts';

/**
 * Prefix of this server's transaction ids. Without the prefix, malformed bytes would look like the id of a transaction
 * that has ended.
 */
const MAGIC = Buffer.from('Ftxn', 'latin1');
const ID_LENGTH = 16;

export function newTransactionId(): Uint8Array {
  return Buffer.concat([MAGIC, randomBytes(ID_LENGTH - MAGIC.length)]);
}

/** Returns the id as a map key. Throws INVALID_ARGUMENT for bytes that cannot be an id. */
export function transactionKey(id: Uint8Array): string {
  const bytes = Buffer.from(id.buffer, id.byteOffset, id.byteLength);
  if (bytes.length !== ID_LENGTH || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw invalidArgument('Invalid transaction.');
  }
  return bytes.toString('latin1');
}
