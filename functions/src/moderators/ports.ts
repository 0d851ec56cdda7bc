/** Accounts at the identity provider. */
export interface ModeratorAccounts {
  list(): Promise<{ email: string; name: string | null }[]>;
  /** Null when no account has the address. */
  find(email: string): Promise<{ role: 'admin' | 'moderator' | null; verified: boolean } | null>;
  /** Grants or revokes the role; the account is no admin. */
  set(email: string, granted: boolean): Promise<void>;
}
