import type { InboxEntry } from '@shared/contract/inbox.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { keepInbox, keptInbox } from '../../../lib/kept-inbox.ts';
import { useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';

interface Inbox {
  /** Newest first; until it has loaded, as this device kept it. */
  entries: readonly InboxEntry[];
  loading: boolean;
  /** Why it could not be loaded; null when it was, or is on its way. */
  failure: unknown;
}

export const useInbox = create<Inbox>(() => ({ entries: [], loading: false, failure: null }));

export const unreadOf = ({ entries }: Pick<Inbox, 'entries'>): InboxEntry[] =>
  entries.filter(({ is_read }) => !is_read);

/** Shows an inbox that the server has answered, unless its owner has left meanwhile. */
function show(uid: string, entries: readonly InboxEntry[]): void {
  if (useSession.getState().user?.uid !== uid) return;
  keepInbox(uid, entries);
  useInbox.setState({ entries, loading: false, failure: null });
}

async function load(uid: string): Promise<void> {
  useInbox.setState({ loading: true, failure: null });
  try {
    show(uid, await (await contributorCalls()).fetchInbox());
  } catch (failure) {
    console.warn('The inbox could not be loaded', failure);
    if (useSession.getState().user?.uid === uid) useInbox.setState({ loading: false, failure });
  }
}

/** Loads it again: after what changes it, and when it is opened. */
export async function reloadInbox(): Promise<void> {
  const uid = useSession.getState().user?.uid;
  if (uid !== undefined) await load(uid);
}

/** Entries that were shown are read, on all devices; what fails is tried again when the inbox is opened again. */
export async function markAsRead(ids: readonly string[]): Promise<void> {
  const uid = useSession.getState().user?.uid;
  if (uid === undefined || ids.length === 0) return;
  try {
    show(uid, await (await contributorCalls()).markInboxRead([...ids]));
  } catch (failure) {
    console.warn('The inbox could not be marked as read', failure);
  }
}

/** The inbox of whoever is signed in. @param uid null for a visitor */
export function useInboxOf(uid: string | null): void {
  useEffect(() => {
    useInbox.setState({
      entries: uid === null ? [] : keptInbox(uid),
      loading: false,
      failure: null,
    });
    if (uid !== null) unawaited(load(uid));
  }, [uid]);
}
