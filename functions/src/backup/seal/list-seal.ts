import { createHash } from 'node:crypto';
import { Decrypter, Encrypter, Stanza } from 'age-encryption';

/**
 * Stanza in the header of the age file that seals a list. The stanza distinguishes this file from sealed files of a
 * backup. age ignores unknown stanzas, and the file's own key authenticates the header. The mark cannot be in the
 * content, because users choose the content of uploads, which are also sealed.
 */
const mark = 'adyurdu-sealed-list';

const digestOf = (list: string) => createHash('sha256').update(list).digest('hex');

/**
 * Encrypts the digest of a list to `recipients`, which are public keys. Only somebody who knows one of the public keys
 * can seal another list.
 */
export async function sealList(list: string, recipients: readonly string[]): Promise<string> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  encrypter.addRecipient({ wrapFileKey: () => [new Stanza([mark], new Uint8Array())] });
  return Buffer.from(await encrypter.encrypt(digestOf(list))).toString('base64');
}

/**
 * Checks whether a seal belongs to a list.
 *
 * @param keys secret keys of age
 * @returns whether the seal belongs to this list
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
