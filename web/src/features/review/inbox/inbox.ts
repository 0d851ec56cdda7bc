import type { InboxEntry } from '@shared/contract/inbox.ts';
import { useEffect } from 'react';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { cacheInbox, cachedInbox } from '../../../lib/cached-inbox.ts';
import { useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { useInbox } from './inbox-store.ts';

/** Shows and caches the entries that the server has sent, unless the user has signed out in the meantime. */
function show(uid: string, entries: readonly InboxEntry[]): void {
  if (useSession.getState().user?.uid !== uid) return;
  cacheInbox(uid, entries);
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

/** Call this function after an action that changes the inbox, and when the user opens the inbox. */
export async function reloadInbox(): Promise<void> {
  const uid = useSession.getState().user?.uid;
  if (uid !== undefined) await load(uid);
}

/**
 * Marks entries as read on all devices. An error is only logged, because the app tries again when the user opens the
 * inbox the next time.
 */
export async function markAsRead(ids: readonly string[]): Promise<void> {
  const uid = useSession.getState().user?.uid;
  if (uid === undefined || ids.length === 0) return;
  try {
    show(uid, await (await contributorCalls()).markInboxRead([...ids]));
  } catch (failure) {
    console.warn('The inbox could not be marked as read', failure);
  }
}

/** Shows the inbox that the device has stored, and then the server's inbox. Empties the inbox at sign-out. */
export function useOwnInbox(): void {
  const uid = useSession(({ user }) => user?.uid ?? null);
  useEffect(() => {
    if (uid === null) return undefined;
    useInbox.setState({ entries: cachedInbox(uid), failure: null });
    unawaited(load(uid));
    return () => useInbox.setState({ entries: [] });
  }, [uid]);
}
