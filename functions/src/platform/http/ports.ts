import type { Caller } from '../caller.ts';

/** Checks tokens; passed in, so that the door knows nothing of Firebase. */
export interface Verifiers {
  /** Whether the App Check token is valid here and now. */
  attestation(token: string): Promise<boolean>;
  /** Uses a valid token up; false when it had been used up before. */
  spend(token: string): Promise<boolean>;
  /**
   * Whom an identity token stands for; null when it is bad or expired, or its account no longer
   * stands as the token says (disabled, deleted, signed out everywhere).
   */
  identity(token: string): Promise<Caller | null>;
}
