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
   */
  identity(token: string): Promise<Caller | null>;
}
