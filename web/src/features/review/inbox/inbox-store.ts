import type { InboxEntry } from '@shared/contract/inbox.ts';
import { create } from 'zustand';

interface Inbox {
  /** The entries of the inbox, newest first. Until it has loaded, these are the entries stored on this device. */
  entries: readonly InboxEntry[];
  loading: boolean;
  /** Error of loading; null while loading and after success. */
  failure: unknown;
}

export const useInbox = create<Inbox>(() => ({ entries: [], loading: false, failure: null }));

export const unreadOf = ({ entries }: Pick<Inbox, 'entries'>): InboxEntry[] =>
  entries.filter(({ is_read }) => !is_read);
