import type { InboxEntry } from '@shared/contract/inbox.ts';
import { useEffect } from 'react';
import { contributorCalls } from '../../../lib/api/on-demand.ts';
import { cacheInbox, cachedInbox } from '../../../lib/cached-inbox.ts';
import { useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { useInbox } from './inbox-store.ts';

type Calls = Awaited<ReturnType<typeof contributorCalls>>;

/** Number of requests so far that return the inbox. */
let requests = 0;

/** Number of the request whose response is shown. Responses to earlier requests are ignored, because they are older. */
let shownRequest = 0;

/** Whether the result of a request is outdated, or the user has signed out since it began. */
const isLate = (request: number, uid: string): boolean =>
  request < shownRequest || useSession.getState().user?.uid !== uid;

/**
 * Shows and caches the entries that the server sends, unless they are outdated.
 * @throws the error of the request, unless it is outdated
 */
async function show(
  uid: string,
  fetchEntries: (calls: Calls) => Promise<InboxEntry[]>,
): Promise<void> {
  const request = ++requests;
  try {
    const entries = await fetchEntries(await contributorCalls());
    if (isLate(request, uid)) return;
    shownRequest = request;
    cacheInbox(uid, entries);
    useInbox.setState({ entries, loading: false, failure: null });
  } catch (failure) {
    if (!isLate(request, uid)) throw failure;
  }
}

async function load(uid: string): Promise<void> {
  useInbox.setState({ loading: true, failure: null });
  try {
    await show(uid, ({ fetchInbox }) => fetchInbox());
  } catch (failure) {
    console.warn('The inbox could not be loaded', failure);
    useInbox.setState({ loading: false, failure });
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
    await show(uid, ({ markInboxRead }) => markInboxRead([...ids]));
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
