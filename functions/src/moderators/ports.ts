import type { ActRecords } from '../platform/calls/recorded-first.ts';

/** Finds and changes accounts at the identity provider. */
export interface ModeratorAccounts {
  list(): Promise<{ email: string; name: string | null }[]>;
  /** Looks up an account by its email address; null when there is none. */
  find(email: string): Promise<{
    uid: string;
    name: string | null;
    role: 'admin' | 'moderator' | null;
    verified: boolean;
    blocked_since: Date | null;
  } | null>;
  /** Grants or revokes the moderator role. The account must not be an admin. */
  set(email: string, granted: boolean): Promise<void>;
}

/** A change of a role, which an account got or lost. */
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
  /** Records of changes of roles: who changed whose role. */
  roleChanges: ActRecords<RoleChange>;
  now: () => Date;
  newId: () => string;
}
