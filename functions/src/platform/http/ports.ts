import type { Caller } from '../caller.ts';

/** Checks tokens. Injected, so that the pipeline does not depend on Firebase. */
export interface Verifiers {
  /** Whether the App Check token is valid here and now. */
  attestation(token: string): Promise<boolean>;
  /** Uses up a valid token; false when it had been used up before. */
  spend(token: string): Promise<boolean>;
  /**
   * The account of an identity token; null when it is invalid or expired, or when the account has changed
   * since (disabled, deleted, signed out everywhere).
   *
   * @param check called with the account's id before the account is looked up. @throws its errors
   */
  identity(token: string, check?: (uid: string) => void): Promise<Caller | null>;
}
