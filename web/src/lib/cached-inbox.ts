import type { InboxEntry } from '@shared/contract/inbox.ts';
import { inboxKey } from './remembered-session.ts';
import { readStoredJson, writeStored } from './stored.ts';

/**
 * Storage key of one account's inbox, as last loaded. The inbox can be read without a connection. It is removed when
 * the user signs out.
 */
const key = inboxKey;

export function cacheInbox(uid: string, entries: readonly InboxEntry[]): void {
  // removes the old copy, because no copy is better than an outdated one
  if (!writeStored(key, JSON.stringify({ uid, entries }))) forgetInbox();
}

/** Returns the stored inbox; empty if it belongs to another account. */
export function cachedInbox(uid: string): readonly InboxEntry[] {
  const kept = readStoredJson(key) as {
    uid?: unknown;
    entries?: readonly InboxEntry[];
  } | null;
  return kept?.uid === uid && Array.isArray(kept.entries) ? kept.entries : [];
}

export function forgetInbox(): void {
  writeStored(key, null);
}
