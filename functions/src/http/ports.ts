import type { Caller } from '../contract/caller.ts';

/** Checks tokens; passed in, so that the door knows nothing of Firebase. */
export interface Verifiers {
  /** Whether the App Check token is valid here and now. */
  attestation(token: string): Promise<boolean>;
  /**
   * Whom an identity token stands for; null when it is bad, expired, or its account is disabled.
   *
   * @param current also ask whether the account still stands as the token says (disabled, signed
   *   out everywhere, admin claim taken away); costs one lookup
   */
  identity(token: string, current: boolean): Promise<Caller | null>;
}

/** One line of the log. Carries no names, emails, tokens or addresses of clients. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  [field: string]: string | number | null | undefined;
}

export type Log = (entry: LogEntry) => void;
