/**
 * The stored id of a list is the beginning of the SHA-256 hash of `listKeyText`: its first `listKeyLength` hexadecimal
 * digits. It depends on the account. If an account sends the list id of another account, the two accounts still have
 * separate lists.
 */
export const listKeyText = (uid: string, list: string): string => JSON.stringify([uid, list]);

export const listKeyLength = 32;
