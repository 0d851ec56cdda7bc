import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const documentIdLength = 20;

/** Creates an id like Firestore's own: 20 random letters and digits. */
export function newDocumentId(): string {
  let id = '';
  while (id.length < documentIdLength) {
    for (const byte of randomBytes(32)) {
      // Skips byte values of 248 and more. The values 0 to 247 (four times 62) give each character the same
      // probability. The other values would make the first letters of the alphabet more likely.
      if (byte < 248 && id.length < documentIdLength) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}
