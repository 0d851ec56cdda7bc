import type { IdentityHost } from './calls.ts';

/** The result of creating an account. */
export type CreationResult = 'made' | 'email taken' | 'email invalid' | 'password weak';

/** Creates accounts with this project's own credentials (store/accounts.ts). */
export interface NewAccounts {
  create(account: { email: string; password: string }): Promise<CreationResult>;
}

/** Returns the email address in a valid identity token; null for an invalid token. */
export type EmailOf = (idToken: string) => Promise<string | null>;

/** Returns the address of a service of Google, which is the Auth emulator in the local suite. */
export type AddressOf = (host: IdentityHost) => string;

/** @param emulator host and port of the Auth emulator; null in the cloud */
export function addressesOf(emulator: string | null): AddressOf {
  return (host) => (emulator === null ? `https://${host}` : `http://${emulator}/${host}`);
}
