import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const documentIdLength = 20;

/** Creates an id like Firestore's own: 20 random letters and digits. */
export function newDocumentId(): string {
  let id = '';
  while (id.length < documentIdLength) {
    for (const byte of randomBytes(32)) {
      // Skips byte values from 248, because they would make the first characters of the alphabet more likely than the
      // others.
      if (byte < 248 && id.length < documentIdLength) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
