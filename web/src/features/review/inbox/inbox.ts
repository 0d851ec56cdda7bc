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

/**
 * Number of the request whose response is shown. Responses to earlier requests are not shown, because they may be
 * older.
 */
let shownRequest = 0;

function show(uid: string, entries: InboxEntry[]): void {
  cacheInbox(uid, entries);
  useInbox.setState({ entries, loading: false, failure: null });
}

/**
 * Shows and caches the entries that the server sends, unless they are outdated.
 * @param ids ids of the entries that the request marks as read. If the response is outdated, these entries are still
 * shown as read, because the shown response may come from before the mark
 * @throws the error of the request, unless it is outdated
 */
async function request(
  uid: string,
  fetchEntries: (calls: Calls) => Promise<InboxEntry[]>,
  ids: readonly string[] = [],
): Promise<void> {
  const number = ++requests;
  const isSameUser = () => useSession.getState().user?.uid === uid;
  try {
    const entries = await fetchEntries(await contributorCalls());
    if (!isSameUser()) return;
    if (number >= shownRequest) {
      shownRequest = number;
      show(uid, entries);
    } else if (ids.length > 0) {
      const shown = useInbox.getState().entries;
      show(
        uid,
        shown.map((one) => (ids.includes(one.id) ? { ...one, is_read: true } : one)),
      );
    }
  } catch (failure) {
    if (isSameUser() && number >= shownRequest) throw failure;
  }
}

async function load(uid: string): Promise<void> {
  useInbox.setState({ loading: true, failure: null });
  try {
    await request(uid, ({ fetchInbox }) => fetchInbox());
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
    await request(uid, ({ markInboxRead }) => markInboxRead([...ids]), ids);
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
