import type { InboxEntry } from '@shared/contract/inbox.ts';

/** The inbox as it was last loaded, for one account: readable without a connection, gone when the user signs out. */
const key = 'adyurdu-inbox';

export function keepInbox(uid: string, entries: readonly InboxEntry[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, entries }));
  } catch {
    // storage is refused or full: what was kept before is too old
    forgetInbox();
  }
}

/** Empty for another account. */
export function keptInbox(uid: string): readonly InboxEntry[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as {
      uid?: unknown;
      entries?: readonly InboxEntry[];
    } | null;
    return kept?.uid === uid && Array.isArray(kept.entries) ? kept.entries : [];
  } catch {
    return []; // the entry has another form
  }
}

export function forgetInbox(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is refused: nothing is stored
  }
}
