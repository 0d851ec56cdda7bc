import type { Caller } from '../caller.ts';

/** Checks tokens. Injected, so that the pipeline does not depend on Firebase. */
export interface Verifiers {
  /** Whether the App Check token is valid here and now. */
  attestation(token: string): Promise<boolean>;
  /** Uses a valid token up; false when it had been used up before. */
  spend(token: string): Promise<boolean>;
  /**
   * The account of an identity token; null when it is invalid or expired, or when the account has changed
   * since (disabled, deleted, signed out everywhere).
   *
   * @param check gets the token's account before it is looked up; what it throws is passed on
   */
  identity(token: string, check?: (uid: string) => void): Promise<Caller | null>;
}
