import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { StoredInbox, StoredInboxEntry } from '../../places/model.ts';

interface InboxDocument {
  /** The account's uid, so that a restore of a backup finds the records of erased accounts. */
  uid: string;
  /** The entries, with times in milliseconds. */
  entries: (Omit<StoredInboxEntry, 'at' | 'rows' | 'list'> & {
    at: number;
    /** Number of rows; missing in older entries. */
    rows?: number;
    list?: string | null;
  })[];
}

export function inboxDocument(uid: string, { entries }: StoredInbox): InboxDocument {
  return { uid, entries: entries.map((entry) => ({ ...entry, at: entry.at.getTime() })) };
}

/** Reads an inbox, which is empty if it is not stored. */
export function inboxOf(snapshot: DocumentSnapshot): StoredInbox {
  const { entries } = (snapshot.data() as InboxDocument | undefined) ?? { entries: [] };
  return {
    entries: entries.map((entry) => ({
      ...entry,
      rows: entry.rows ?? 1,
      list: entry.list ?? null,
      at: new Date(entry.at),
    })),
  };
}
