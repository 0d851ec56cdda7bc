import type { ActRecords } from '../platform/calls/recorded-first.ts';

/** Lists and changes the roles of accounts at the identity provider. */
export interface ModeratorAccounts {
  list(): Promise<{ email: string; name: string | null }[]>;
  /** Finds an account by its email address; null if there is none. */
  find(email: string): Promise<{
    uid: string;
    name: string | null;
    role: 'admin' | 'moderator' | null;
    verified: boolean;
    blocked_since: Date | null;
  } | null>;
  /** Grants or revokes the moderator role. Must not be called for an admin. */
  set(email: string, granted: boolean): Promise<void>;
}

/** A record that the moderator role of an account was granted or revoked. */
export interface RoleChange {
  id: string;
  at: Date;
  action: 'moderator_added' | 'moderator_removed';
  uid: string;
  by: string | null;
  of_uid: string;
  of_name: string | null;
  reason: null;
}

export interface ModeratorsContext {
  moderatorAccounts: ModeratorAccounts;
  /** Records who granted or revoked which account's role. */
  roleChanges: ActRecords<RoleChange>;
  now: () => Date;
  newId: () => string;
}
