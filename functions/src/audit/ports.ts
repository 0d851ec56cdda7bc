import type { ActRecords } from '../platform/calls/recorded-first.ts';
import type { AccountKey } from '@shared/contract/account-key.ts';
import type { AccountAction, AuditAction } from '@shared/contract/audit.ts';
import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Division } from '@shared/formats/gazetteer/files.ts';
import type { StoredStatus, SuggestionState } from '@shared/contract/status.ts';

export interface AuditRecord {
  id: string;
  place_id: string | null;
  at: Date;
  action: AuditAction;
  uid: string | null;
  by: string | null;
  reason: string | null;
  reason_id: DeclineReason | null;
  /** Uid of the account that the action changed. Null if the action concerns a place, or if the account was deleted. */
  of_uid: string | null;
  of_name: string | null;
}

export interface RecordFilter {
  uid?: string | undefined;
  place?: string | undefined;
  actions?: readonly AuditAction[];
  from?: Date | undefined;
  /** Only records before this time match. */
  until?: Date | undefined;
}

/** Document `accounts/changes/history/{id}`: a change of an account. */
export interface AccountChange {
  id: string;
  at: Date;
  action: AccountAction;
  /**
   * Uid of the admin who made the change. `uid` and `by` are null if the operator made the change, or if the admin's
   * account was deleted.
   */
  uid: string | null;
  by: string | null;
  of_uid: string;
  of_name: string | null;
  reason: string | null;
}

interface PlaceMainNames {
  place_id: string;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
}

interface AuditedPlace extends PlaceMainNames {
  location: Location;
  status: StoredStatus;
}

export interface UndecidedSuggestion extends PlaceMainNames {
  id: string;
}

export interface AuditStore extends ActRecords<AccountChange> {
  /** Returns the newest records first. @param after `place_id/id` or `id` of the last record of the previous page */
  records(filter: RecordFilter, limit: number, after?: string): Promise<AuditRecord[]>;
  changesOf(uid: string, limit: number): Promise<AuditRecord[]>;
  /** Returns null if the key is unknown or the account was deleted. */
  uidOf(key: AccountKey): Promise<string | null>;
  places(ids: readonly string[]): Promise<Map<string, AuditedPlace>>;
  /** Returns the newest suggestions first. @param after `place_id/id` of the last suggestion of the previous page */
  pendingOf(uid: string, limit: number, after?: string): Promise<UndecidedSuggestion[]>;
  /** The database counts the suggestions. A thousand suggestions cost one read. */
  countOf(uid: string, states: readonly SuggestionState[]): Promise<number>;
  countPending(): Promise<number>;
  countDecided(since: Date): Promise<number>;
  oldestPending(limit: number): Promise<{ place_id: string; created_at: Date }[]>;
}

export interface AuditedAccounts {
  find(uid: string): Promise<{
    name: string | null;
    role: 'admin' | 'moderator' | null;
    blocked_since: Date | null;
  } | null>;
  block(uid: string, at: Date): Promise<void>;
  /**
   * Unblocks the account. After that, only approved suggestions that were sent after `at` raise the account's limits
   * (contract/limits.ts).
   */
  unblock(uid: string, at: Date): Promise<void>;
}

export interface AuditContext {
  records: AuditStore;
  accounts: AuditedAccounts;
  /** Returns the province of a place, or its country if the gazetteer has no provinces for it; null if unknown. */
  divisionOf: (placeId: string, point: Location) => Pick<Division, 'names'> | null;
  now: () => Date;
  newId: () => string;
}
