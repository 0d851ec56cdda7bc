import type { InboxEntry } from '@shared/contract/inbox.ts';
import { create } from 'zustand';

interface Inbox {
  /** The entries are sorted, newest first. Before the server responds, they come from the device's storage. */
  entries: readonly InboxEntry[];
  loading: boolean;
  failure: unknown;
}

export const useInbox = create<Inbox>(() => ({ entries: [], loading: false, failure: null }));

export const unreadOf = ({ entries }: Pick<Inbox, 'entries'>): InboxEntry[] =>
  entries.filter(({ is_read }) => !is_read);
