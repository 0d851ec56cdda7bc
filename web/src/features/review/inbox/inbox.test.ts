import type { InboxEntry } from '@shared/contract/inbox.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedInbox } from '../../../lib/cached-inbox.ts';
import { useSession } from '../../../lib/session.ts';
import { withLocalStorage } from '../../../lib/testing/local-storage.ts';

const fetchInbox = vi.fn();
const markInboxRead = vi.fn();
vi.mock('../../../lib/api/contributions.ts', () => ({ fetchInbox, markInboxRead }));
const { markAsRead, reloadInbox } = await import('./inbox.ts');
const { unreadOf, useInbox } = await import('./inbox-store.ts');

const entries = (is_read: boolean) => [{ id: 'e', is_read } as InboxEntry];
const lost = new Error('lost');

/** Makes the next call of `mock` slow. Returns functions that end it. */
function slow(mock: typeof fetchInbox) {
  let end = { respond: (_: InboxEntry[]): void => undefined, fail: (_: Error): void => undefined };
  const response = new Promise<InboxEntry[]>((respond, fail) => (end = { respond, fail }));
  mock.mockReturnValueOnce(response);
  return end;
}

beforeEach(() => {
  withLocalStorage();
  vi.spyOn(console, 'warn').mockReturnValue();
  useSession.setState({ user: { uid: 'u' } as never });
  useInbox.setState({ entries: [], loading: false, failure: null });
  fetchInbox.mockReset();
  markInboxRead.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each<[string, (first: ReturnType<typeof slow>) => void]>([
  ['response', ({ respond }) => respond(entries(false))],
  ['failure', ({ fail }) => fail(lost)],
])(
  'a late %s of the first request changes no entries that were marked as read since',
  async (_, end) => {
    const first = slow(fetchInbox);
    const started = reloadInbox();
    fetchInbox.mockResolvedValueOnce(entries(false));
    await reloadInbox();
    markInboxRead.mockResolvedValueOnce(entries(true));
    await markAsRead(['e']);
    end(first);
    await started;
    const state = { entries: entries(true), loading: false, failure: null };
    expect(useInbox.getState()).toEqual(state);
    expect(unreadOf({ entries: cachedInbox('u') })).toEqual([]);
  },
);

it('the inbox that a request loads appears if entries could not be marked as read meanwhile', async () => {
  const first = slow(fetchInbox);
  const started = reloadInbox();
  markInboxRead.mockRejectedValueOnce(lost);
  await markAsRead(['e']);
  first.respond(entries(false));
  await started;
  expect(useInbox.getState()).toEqual({ entries: entries(false), loading: false, failure: null });
});

it('entries stay read if a later request is answered before the request that marks them', async () => {
  useInbox.setState({ entries: entries(false) });
  const marking = slow(markInboxRead);
  const marked = markAsRead(['e']);
  fetchInbox.mockResolvedValueOnce(entries(false));
  await reloadInbox();
  marking.respond(entries(true));
  await marked;
  expect(useInbox.getState().entries).toEqual(entries(true));
  expect(unreadOf({ entries: cachedInbox('u') })).toEqual([]);
});
