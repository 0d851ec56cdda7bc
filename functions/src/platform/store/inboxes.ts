import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { StoredInbox, StoredInboxEntry } from '../../places/model.ts';

interface InboxDocument {
  /** The account, so that a restored backup finds the records of an erased one. */
  uid: string;
  /** The entries, with times in milliseconds. */
  entries: (Omit<StoredInboxEntry, 'at' | 'rows' | 'list'> & {
    at: number;
    /** Older entries have neither. */
    rows?: number;
    list?: string | null;
  })[];
}

export function inboxDocument(uid: string, { entries }: StoredInbox): InboxDocument {
  return { uid, entries: entries.map((entry) => ({ ...entry, at: entry.at.getTime() })) };
}

/** Empty when there is none. */
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
