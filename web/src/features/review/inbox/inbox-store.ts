import type { InboxEntry } from '@shared/contract/inbox.ts';
import { create } from 'zustand';

interface Inbox {
  /**
   * The inbox, the newest entry first. Before the server's inbox has loaded, this is the inbox that the device has
   * stored.
   */
  entries: readonly InboxEntry[];
  loading: boolean;
  /** Error of the last request; null if there was none. */
  failure: unknown;
}

export const useInbox = create<Inbox>(() => ({ entries: [], loading: false, failure: null }));

export const unreadOf = ({ entries }: Pick<Inbox, 'entries'>): InboxEntry[] =>
  entries.filter(({ is_read }) => !is_read);
