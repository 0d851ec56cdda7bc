import type { IdentityHost } from './calls.ts';

/** What came of making an account. */
export type Made = 'made' | 'email taken' | 'email invalid' | 'password weak';

/** Accounts, made in our own name (store/accounts.ts). */
export interface NewAccounts {
  create(account: { email: string; password: string }): Promise<Made>;
}

/** The e-mail address of a good identity token's account; null of one that is not good. */
export type EmailOf = (idToken: string) => Promise<string | null>;

/** Where Google's services answer: themselves in the cloud, the Auth emulator locally. */
export type AddressOf = (host: IdentityHost) => string;

/** @param emulator host and port of the Auth emulator; null in the cloud */
export function addressesOf(emulator: string | null): AddressOf {
  return (host) => (emulator === null ? `https://${host}` : `http://${emulator}/${host}`);
}
