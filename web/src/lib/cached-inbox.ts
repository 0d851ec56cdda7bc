import type { InboxEntry } from '@shared/contract/inbox.ts';
import { inboxKey } from './remembered-session.ts';
import { readStoredJson, writeStored } from './stored.ts';

/** Storage key of the inbox. Users can read the stored inbox offline. The inbox is removed when the user signs out. */
const key = inboxKey;

export function cacheInbox(uid: string, entries: readonly InboxEntry[]): void {
  // If the browser cannot store the new entries, the old entries are removed, because an outdated copy of the inbox is
  // worse than no copy.
  if (!writeStored(key, JSON.stringify({ uid, entries }))) forgetInbox();
}

/** Returns an empty list if no inbox is stored, or if the stored inbox belongs to another account. */
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
