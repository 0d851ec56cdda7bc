import type { InboxEntry } from '@shared/contract/inbox.ts';
import { useEffect } from 'react';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { keepInbox, keptInbox } from '../../../lib/kept-inbox.ts';
import { useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { useInbox } from './inbox-store.ts';

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

/** Shows what this device kept of the user's inbox, then what the server has; nothing once they have left. */
export function useOwnInbox(): void {
  const uid = useSession(({ user }) => user?.uid ?? null);
  useEffect(() => {
    if (uid === null) return undefined;
    useInbox.setState({ entries: keptInbox(uid), failure: null });
    unawaited(load(uid));
    return () => useInbox.setState({ entries: [] });
  }, [uid]);
}
