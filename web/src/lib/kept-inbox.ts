import type { InboxEntry } from '@shared/contract/inbox.ts';
import { inboxKey } from './remembered-session.ts';

/** The inbox as it was last loaded, for one account: readable without a connection, gone when the user signs out. */
const key = inboxKey;

export function keepInbox(uid: string, entries: readonly InboxEntry[]): void {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, entries }));
  } catch {
    // storage is refused or full: an outdated copy is worse than none
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
