import { afterEach, describe, expect, it, vi } from 'vitest';

const fetchPendingPlaces = vi.fn();
vi.mock('../../../lib/api/review.ts', () => ({ fetchPendingPlaces }));
const fetchOwnSuggestions = vi.fn();
vi.mock('../../../lib/api/contributions.ts', () => ({ fetchOwnSuggestions }));

const { clearLists, countOf, loadOwn, loadPending, speakerForgotten, useLists } =
  await import('./lists.ts');
const { leaveQueue, leaveQueueWhole, markHandedOn } = await import('../queue/leave-queue.ts');

afterEach(clearLists);

it('has an empty list and the error after a failure', async () => {
  const failure = new Error('lost');
  fetchPendingPlaces.mockRejectedValueOnce(failure);
  await loadPending();
  expect(useLists.getState()).toMatchObject({ pending: [], loading: false, failure });
});

it('counts its requests, also those that fail, so that the queue requests its other lists again', async () => {
  const { attempt } = useLists.getState();
  fetchPendingPlaces.mockRejectedValueOnce(new Error('lost'));
  await loadPending();
  expect(useLists.getState().attempt).toBe(attempt + 1);
  fetchPendingPlaces.mockResolvedValueOnce([]);
  await loadPending();
  expect(useLists.getState().attempt).toBe(attempt + 2);
});

it('keeps the own suggestions after a failed reload, and has no count', async () => {
  const own = [{ place_id: 'gn-1', id: 's' }];
  fetchOwnSuggestions.mockResolvedValueOnce(own);
  await loadOwn();
  const failure = new Error('lost');
  fetchOwnSuggestions.mockRejectedValueOnce(failure);
  await loadOwn();
  expect(useLists.getState()).toMatchObject({ own, loading: false, failure });
  expect(countOf('own', useLists.getState())).toBe('unknown');
});

it('clears the error when it loads again', async () => {
  fetchPendingPlaces.mockRejectedValueOnce(new Error('lost'));
  await loadPending();
  const place = { place_id: 'gn-1' };
  fetchPendingPlaces.mockResolvedValueOnce([place]);
  const again = loadPending();
  expect(useLists.getState()).toMatchObject({ loading: true, failure: null });
  await again;
  expect(useLists.getState()).toMatchObject({ pending: [place], loading: false, failure: null });
});

describe('a decision while the queue loads', () => {
  const place = (...ids: string[]) => ({
    ...{ place_id: 'gn-1', pending_count: ids.length, oldest_pending_at: '2026-01-01' },
    waiting: ids.map((id) => ({ id, created_at: '2026-01-01' })),
  });

  async function pendingAfter(response: readonly object[], decide: () => void) {
    let respond = (): void => undefined;
    fetchPendingPlaces.mockReturnValueOnce(
      new Promise((resolve) => (respond = () => resolve(response))),
    );
    const loaded = loadPending();
    decide();
    respond();
    await loaded;
    return useLists.getState().pending;
  }

  it('also applies to a response from before the decision', async () => {
    const decide = () => leaveQueue({ place_id: 'gn-1', id: 'b' });
    expect(await pendingAfter([place('b')], decide)).toEqual([]);
    expect(await pendingAfter([place('a', 'b')], decide)).toEqual([place('a')]);
  });

  it('changes nothing in a response from after the decision', async () => {
    const decide = () => leaveQueue({ place_id: 'gn-1', id: 'b' });
    expect(await pendingAfter([place('a')], decide)).toEqual([place('a')]);
  });

  it('also removes a place as a whole, and marks what is handed on', async () => {
    expect(await pendingAfter([place('a', 'b')], () => leaveQueueWhole('gn-1'))).toEqual([]);
    const handOn = () => markHandedOn({ place_id: 'gn-1', id: 'a' }, 'Khoy?');
    expect(await pendingAfter([place('a')], handOn)).toMatchObject([
      { waiting: [{ id: 'a', handed_on: { note: 'Khoy?', is_own: true } }] },
    ]);
  });

  it('does not apply to the next load, because the decision may be undone by then', async () => {
    await pendingAfter([], () => leaveQueue({ place_id: 'gn-1', id: 'b' }));
    expect(await pendingAfter([place('b')], () => undefined)).toEqual([place('b')]);
  });
});

it('removes the speaker of only the given suggestion', () => {
  const speaker = { dialect: null, born: 1950 };
  // The id of an imported suggestion is unique only within its place.
  const own = ['gn-1', 'gn-2'].map((place_id) => ({ place_id, id: 's', speaker }));
  useLists.setState({ own: own as never });
  speakerForgotten({ place_id: 'gn-2', id: 's' });
  expect(useLists.getState().own).toEqual([own[0], { ...own[1], speaker: null }]);
});

it('has no count while the list loads or after a failure', async () => {
  const count = () => countOf('pending', useLists.getState());
  expect(count()).toBe(0);
  fetchPendingPlaces.mockRejectedValueOnce(new Error('lost'));
  const lost = loadPending();
  expect(count()).toBe('loading');
  await lost;
  expect(count()).toBe('unknown');
  fetchPendingPlaces.mockResolvedValueOnce([{ place_id: 'gn-1' }, { place_id: 'gn-1' }]);
  await loadPending();
  expect(count()).toBe(2);
  fetchPendingPlaces.mockResolvedValueOnce([]);
  await loadPending();
  expect(count()).toBe(0);
});
