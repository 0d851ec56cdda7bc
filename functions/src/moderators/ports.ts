import type { ActRecords } from '../platform/calls/recorded-first.ts';

export interface ModeratorAccounts {
  list(): Promise<{ email: string; name: string | null }[]>;
  find(email: string): Promise<{
    uid: string;
    name: string | null;
    role: 'admin' | 'moderator' | null;
    verified: boolean;
    blocked_since: Date | null;
  } | null>;
  /** Must not be called for the account of an admin. */
  set(email: string, granted: boolean): Promise<void>;
}

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
  roleChanges: ActRecords<RoleChange>;
  now: () => Date;
  newId: () => string;
}
