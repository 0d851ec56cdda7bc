import type { AccountKey } from '@shared/contract/account-key.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { SuggestionState } from '@shared/contract/status.ts';
import type { StoredHistory, StoredSuggestion } from '../../places/model.ts';
import type { MemoryStore } from '../../places/testing/memory-store.ts';
import type {
  AccountChange,
  AuditContext,
  AuditRecord,
  AuditStore,
  RecordFilter,
} from '../ports.ts';

export class MemoryAudit implements AuditStore {
  readonly #store: MemoryStore;
  readonly #onRead: () => void;

  constructor(store: MemoryStore, onRead: () => void = () => undefined) {
    this.#store = store;
    this.#onRead = onRead;
  }

  async records(
    { uid, place, actions, from, until }: RecordFilter,
    limit: number,
    after?: string,
  ): Promise<AuditRecord[]> {
    const found = this.#records()
      .filter((one) => uid === undefined || one.uid === uid)
      .filter((one) => place === undefined || one.place_id === place)
      .filter((one) => !actions || actions.includes(one.action))
      .filter(({ at }) => (!from || at >= from) && (!until || at < until));
    if (after !== undefined) this.#onRead();
    return this.#counted(behind(found, after).slice(0, limit));
  }

  async changesOf(uid: string, limit: number): Promise<AuditRecord[]> {
    return this.#counted(
      this.#records()
        .filter(({ of_uid }) => of_uid === uid)
        .slice(0, limit),
    );
  }

  async uidOf(key: AccountKey): Promise<string | null> {
    this.#onRead();
    if (!('place_id' in key)) {
      const change = this.#changes().find(({ id }) => id === key.id);
      return (key.kind === 'change' ? change?.uid : change?.of_uid) ?? null;
    }
    const folder = key.kind === 'entry' ? 'history' : 'suggestions';
    const path = `places/${key.place_id}/${folder}/${key.id}`;
    return (this.#store.documents.get(path) as { uid: string | null } | undefined)?.uid ?? null;
  }

  async places(ids: readonly string[]) {
    return this.#store.places(ids);
  }

  async pendingOf(uid: string, limit: number, after?: string) {
    if (after !== undefined) this.#onRead();
    return this.#counted(
      behind(this.#suggestions(uid, ['pending', 'asked']), after).slice(0, limit),
    );
  }

  async countOf(uid: string, states: readonly SuggestionState[]): Promise<number> {
    this.#onRead();
    return this.#suggestions(uid, states).length;
  }

  async countPending(): Promise<number> {
    this.#onRead();
    return this.#pending().length;
  }

  async countDecided(since: Date): Promise<number> {
    this.#onRead();
    return this.#records().filter(
      ({ action, at }) => ['approved', 'declined'].includes(action) && at >= since,
    ).length;
  }

  async oldestPending(limit: number) {
    return this.#counted(this.#pending().toReversed().slice(0, limit));
  }

  async addChange({ id, ...change }: AccountChange): Promise<void> {
    this.#store.put(`accounts/changes/history/${id}`, { id, place_id: null, ...change });
  }

  async removeChange(id: string): Promise<void> {
    this.#store.put(`accounts/changes/history/${id}`, undefined);
  }

  #counted<T>(found: T[]): T[] {
    found.forEach(this.#onRead);
    return found;
  }

  #all<T>(pattern: RegExp): T[] {
    return [...this.#store.documents]
      .filter(([path]) => pattern.test(path))
      .map(([, value]) => value as T);
  }

  #changes(): AccountChange[] {
    return this.#all<AccountChange>(/^accounts\/changes\/history\//);
  }

  #records(): AuditRecord[] {
    const entries = this.#all<StoredHistory>(/^places\/[^/]+\/history\//).map((entry) => ({
      ...entry,
      ...{ of_uid: null, of_name: null },
    }));
    const changes = this.#changes().map((one) => ({ ...one, place_id: null, reason_id: null }));
    return [...entries, ...changes].sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  #newest(): StoredSuggestion[] {
    return this.#all<StoredSuggestion>(/^places\/[^/]+\/suggestions\//).sort(
      (a, b) => b.created_at.getTime() - a.created_at.getTime(),
    );
  }

  #suggestions(uid: string, states: readonly SuggestionState[]): StoredSuggestion[] {
    return this.#newest().filter((one) => one.uid === uid && states.includes(one.state));
  }

  #pending(): StoredSuggestion[] {
    return this.#newest().filter(({ state }) => state === 'pending');
  }
}

function behind<T extends { id: string; place_id: string | null }>(all: T[], after?: string): T[] {
  if (after === undefined) return all;
  const cursorOf = ({ place_id, id }: T) => (place_id === null ? id : `${place_id}/${id}`);
  const at = all.findIndex((one) => cursorOf(one) === after);
  if (at < 0)
    throw new ApiError('invalid', 'not a cursor that an earlier page returned', { field: 'after' });
  return all.slice(at + 1);
}

export class MemoryAccounts {
  readonly known = new Map<
    string,
    {
      name: string | null;
      role: 'admin' | 'moderator' | null;
      blocked_since: Date | null;
      trusted_since: Date | null;
    }
  >();

  have(uid: string, name: string, role: 'admin' | 'moderator' | null = null): void {
    this.known.set(uid, { name, role, blocked_since: null, trusted_since: null });
  }

  readonly accounts: AuditContext['accounts'] = {
    find: async (uid) => this.known.get(uid) ?? null,
    block: async (uid, at) => this.#change(uid, { blocked_since: at }),
    unblock: async (uid, at) => this.#change(uid, { blocked_since: null, trusted_since: at }),
  };

  #change(uid: string, change: { blocked_since: Date | null; trusted_since?: Date }): void {
    const before = this.known.get(uid);
    if (before) this.known.set(uid, { ...before, ...change });
  }
}
