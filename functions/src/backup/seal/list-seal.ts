import { createHash } from 'node:crypto';
import { Decrypter, Encrypter, Stanza } from 'age-encryption';

/**
 * A stanza with this name in the header of an age file marks the file as the seal of a list. age ignores unknown
 * stanzas, and the file's own key authenticates the header. A mark in the content would not be safe: uploads are
 * sealed, too, and a user could upload a file with this mark.
 */
const mark = 'adyurdu-sealed-list';

const digestOf = (list: string) => createHash('sha256').update(list).digest('hex');

/**
 * Creates the seal of a list: encrypts the digest of the list to `recipients`, which are public keys. Without these
 * keys, it is impossible to create a valid seal for a modified list.
 */
export async function sealList(list: string, recipients: readonly string[]): Promise<string> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  encrypter.addRecipient({ wrapFileKey: () => [new Stanza([mark], new Uint8Array())] });
  return Buffer.from(await encrypter.encrypt(digestOf(list))).toString('base64');
}

/**
 * Returns whether `seal` was made for this list.
 *
 * @param keys secret keys of age
 * @throws Error if no key can decrypt the seal
 */
export async function isSealOf(
  seal: string,
  list: string,
  keys: readonly string[],
): Promise<boolean> {
  const decrypter = new Decrypter();
  let isMarked = false;
  decrypter.addIdentity({
    unwrapFileKey(stanzas: readonly Stanza[]) {
      isMarked = stanzas.some(({ args }) => args[0] === mark);
      return null;
    },
  });
  for (const key of keys) decrypter.addIdentity(key);
  const digest = await decrypter.decrypt(Buffer.from(seal, 'base64'), 'text');
  return isMarked && digest === digestOf(list);
}
