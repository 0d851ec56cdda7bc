import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OfPlace } from '../../../lib/api/of-place.ts';

const decline = vi.hoisted(() => vi.fn());
const leaveQueue = vi.hoisted(() => vi.fn());
const forgetPreloaded = vi.hoisted(() => vi.fn());
const offerToUndo = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/review.ts', () => ({ declineSubmission: decline }));
vi.mock('../queue/leave-queue.ts', () => ({ leaveQueue }));
vi.mock('./preloaded.ts', () => ({ forgetPreloaded }));
vi.mock('./undo-decisions.ts', () => ({ offerToUndo }));
vi.mock('../dock/use-layers.ts', () => ({ reloadLists: vi.fn() }));
vi.mock('../../../map/places/places-client.ts', () => ({ reloadPlaces: vi.fn() }));
vi.mock('../../../ui/Toasts.tsx', () => ({ toast: { error: vi.fn() } }));
const { noRole, useSession } = await import('../../../lib/session.ts');
const { useDecideMany, useRun } = await import('./use-decide-many.ts');

beforeEach(() => vi.resetAllMocks());

const items: OfPlace[] = ['a', 'b', 'c'].map((id) => ({ place_id: `gn-${id}`, id }));
const body = { reason_id: 'no_source', reason: null } as const;

/** Opens the queue, whose state is lost when it closes. */
function openQueue(): ReturnType<typeof useDecideMany> {
  let many: ReturnType<typeof useDecideMany> | undefined;
  function Queue() {
    many = useDecideMany('queue');
    return null;
  }
  renderToStaticMarkup(createElement(Queue));
  if (!many) throw new Error('the hook did not run');
  return many;
}

it('a queue that is opened during a run shows its progress and can stop it', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => void (answer = resolve));
  decline.mockResolvedValueOnce(undefined).mockReturnValueOnce(answered);
  const run = openQueue().decline(items, body);
  await vi.waitFor(() => expect(decline).toHaveBeenCalledTimes(2));
  expect(leaveQueue.mock.calls).toEqual([[items[0]]]);
  expect(forgetPreloaded.mock.calls).toEqual([['gn-a']]);
  expect(useRun.getState()).toMatchObject({ progress: { tried: 1, of: 3 } });

  const reopened = openQueue();
  expect(await reopened.decline(items, body)).toBe(items);
  expect(decline).toHaveBeenCalledTimes(2);
  reopened.stop();
  answer();
  expect(await run).toEqual([items[2]]);
  expect(useRun.getState()).toMatchObject({ progress: null, unsent: { queue: { decline: body } } });
  expect(offerToUndo.mock.lastCall?.[1]).toEqual([items[0], items[1]]);

  expect(await openQueue().decline(items.slice(2), body)).toEqual([]);
  expect(useRun.getState()).toEqual({ progress: null, unsent: {} });
});

it('a run of an earlier user offers the next user no undo', async () => {
  const signInAs = (uid: string) => {
    const details = { email: null, displayName: null, photoURL: null };
    useSession.setState({
      user: { uid, ...details, verified: true, hasPassword: true },
      ...{ ...noRole, moderator: true },
    });
  };
  signInAs('first');
  decline.mockImplementationOnce(async () => signInAs('second'));
  expect(await openQueue().decline(items, body)).toEqual(items.slice(1));
  expect(leaveQueue).toHaveBeenCalledOnce();
  expect(offerToUndo).not.toHaveBeenCalled();
  expect(useRun.getState()).toEqual({ progress: null, unsent: {} });
});
