import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { StoredInbox, StoredInboxEntry } from '../../places/model.ts';

interface InboxDocument {
  /** The account's uid. If a backup is restored, this field shows which inboxes belong to erased accounts. */
  uid: string;
  /** The inbox entries. Their times are in milliseconds since 1970. */
  entries: (Omit<StoredInboxEntry, 'at' | 'rows' | 'list'> & {
    at: number;
    /** Older entries do not have this field. */
    rows?: number;
    list?: string | null;
  })[];
}

export function inboxDocument(uid: string, { entries }: StoredInbox): InboxDocument {
  return { uid, entries: entries.map((entry) => ({ ...entry, at: entry.at.getTime() })) };
}

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
