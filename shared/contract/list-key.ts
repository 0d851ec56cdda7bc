/**
 * Returns the text from which the server's key of a list is made. The key consists of the first `listKeyLength`
 * hexadecimal digits of the text's SHA-256 hash. The text contains the account's uid, so two accounts that send the
 * same list id have separate lists.
 */
export const listKeyText = (uid: string, list: string): string => JSON.stringify([uid, list]);

export const listKeyLength = 32;
