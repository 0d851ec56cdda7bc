import type { Caller } from '../caller.ts';

/** Functions that check tokens. They are injected, so that the request pipeline does not depend on Firebase. */
export interface Verifiers {
  attestation(token: string): Promise<boolean>;
  /** Uses up a valid token. Returns false if the token had been used up before. */
  spend(token: string): Promise<boolean>;
  /**
   * Returns the account of an identity token. Returns null when the token is invalid or expired. Also returns null when
   * the account was disabled, deleted or signed out everywhere after the token was issued.
   * @param check receives the account's id before the account is looked up. If `check` throws an error, this function
   * throws the same error
   */
  identity(token: string, check?: (uid: string) => void): Promise<Caller | null>;
}
