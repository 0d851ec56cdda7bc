import type { IdentityHost } from './calls.ts';

export type CreationResult = 'made' | 'email taken' | 'email invalid' | 'password weak';

/** Creates accounts with this project's own credentials (store/accounts.ts). */
export interface NewAccounts {
  create(account: { email: string; password: string }): Promise<CreationResult>;
}

export type EmailOf = (idToken: string) => Promise<string | null>;

/** Returns the address of a Google service. In the local Firebase suite, this is the address of the Auth emulator. */
export type AddressOf = (host: IdentityHost) => string;

/** Returns the addresses of Google's services. @param emulator host and port of the Auth emulator; null in the cloud */
export function addressesOf(emulator: string | null): AddressOf {
  return (host) => (emulator === null ? `https://${host}` : `http://${emulator}/${host}`);
}
