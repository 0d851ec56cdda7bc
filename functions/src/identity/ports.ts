import type { IdentityHost } from './calls.ts';

export type CreationResult = 'made' | 'email taken' | 'email invalid' | 'password weak';

export interface NewAccounts {
  create(account: { email: string; password: string }): Promise<CreationResult>;
}

export type EmailOf = (idToken: string) => Promise<string | null>;

/**
 * Returns the error code for a refresh token whose account was deleted. The Auth emulator has no separate code for a
 * deleted account. In the local Firebase suite, every refresh token comes from the emulator, so an invalid one belongs
 * to a deleted account.
 *
 * @param emulator host and port of the Auth emulator; null in the cloud
 */
export const errorOfDeleted = (emulator: string | null): string =>
  emulator === null ? 'USER_NOT_FOUND' : 'INVALID_REFRESH_TOKEN';

export type AddressOf = (host: IdentityHost) => string;

/**
 * Returns a function that returns the origin of a service. In the local Firebase suite, the Auth emulator replaces
 * Google's services.
 *
 * @param emulator host and port of the Auth emulator; null in the cloud
 */
export function addressesOf(emulator: string | null): AddressOf {
  return (host) => (emulator === null ? `https://${host}` : `http://${emulator}/${host}`);
}
