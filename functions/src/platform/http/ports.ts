import type { Caller } from '../caller.ts';

/** Functions that check tokens. They are injected, so that the pipeline does not depend on Firebase. */
export interface Verifiers {
  attestation(token: string): Promise<boolean>;
  /** Uses up a valid token. Returns false if the token had been used up before. */
  spend(token: string): Promise<boolean>;
  /**
   * Returns the account of an identity token. Null when the token is invalid or expired, or when the account has since
   * been disabled, deleted or signed out everywhere.
   *
   * @param check is called with the account's id before the account is looked up; its errors are passed on
   */
  identity(token: string, check?: (uid: string) => void): Promise<Caller | null>;
}
