import { ApiError } from '@shared/contract/errors.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../../lib/api/failure.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { newDraft, type Draft } from '../drafts/draft.ts';
import { submitDraft, type SubmitPorts } from '../drafts/submit-draft.ts';
import { knownName } from '../drafts/typed-name.ts';
import { fresh, type OutboxItem } from './outbox-item.ts';
import { createSender, type SenderParts } from './sender.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const item = (id: string): OutboxItem => ({
  id,
  uid: 'a',
  placeId: `gn-${id}`,
  title: id,
  queuedAt: Number(id),
  draft: newDraft({ uid: 'a', placeId: `gn-${id}` }),
  state: fresh,
});

type Answer = (
  draft: Draft,
  keep: (draft: Draft) => Promise<void>,
  skipsFailing: boolean,
) => Promise<Draft>;
const take: Answer = async (draft) => draft;
const fail =
  (error: Error): Answer =>
  () =>
    Promise.reject(error);

function outbox(ids: string[], answers: Answer[], change: Partial<SenderParts> = {}) {
  const kept = new Map(ids.map((id) => [id, item(id)]));
  const attempts: string[] = [];
  const onSent = vi.fn();
  const parts: SenderParts = {
    items: async () => [...kept.values()],
    change: async (id, how) => {
      const found = kept.get(id);
      if (found) kept.set(id, how(found));
      return kept.get(id) ?? null;
    },
    submit: async (draft, { keep, skipsFailing }) => {
      attempts.push(draft.placeId);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return (answer ?? take)(draft, keep, skipsFailing);
    },
    originAnswers: async () => false,
    alone: (work) => work(),
    now: Date.now,
    reasonOf: ({ message }) => message,
    log: () => undefined,
    onSent,
    ...change,
  };
  const sender = createSender(parts);
  const states = () => [...kept.values()].map(({ state }) => state.kind);
  return { sender, parts, kept, attempts, states, onSent };
}

const noLine = new ConnectionError(new Error('cut'));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('sends all items in order, and deletes the drafts of sent items', async () => {
  const { sender, kept, attempts, states, onSent } = outbox(['2', '1', '3'], [take]);
  await sender.wake();
  expect(attempts).toEqual(['gn-1', 'gn-2', 'gn-3']);
  expect(states()).toEqual(['sent', 'sent', 'sent']);
  expect([...kept.values()].map(({ draft }) => draft)).toEqual([null, null, null]);
  expect(onSent).toHaveBeenCalledTimes(3);
  await sender.wake();
  expect(attempts).toHaveLength(3);
});

it('stops without a connection, retries after a pause, and retries immediately when woken', async () => {
  const { sender, attempts, states } = outbox(['1', '2'], [fail(noLine), fail(noLine), take]);
  await sender.wake();
  expect(attempts).toEqual(['gn-1']);
  await pass(4_999);
  expect(attempts).toHaveLength(1);
  await pass(1);
  expect(attempts).toHaveLength(2);
  await sender.wake();
  expect(attempts).toEqual(['gn-1', 'gn-1', 'gn-1', 'gn-2']);
  expect(states()).toEqual(['sent', 'sent']);
});

it('sends the other items when the connection breaks only at one, and retries that one ever less often', async () => {
  const breaks = fail(noLine);
  const { sender, attempts, states } = outbox(['1', '2', '3'], [breaks, take, take, breaks], {
    originAnswers: async () => true,
  });
  await sender.wake();
  expect(attempts).toEqual(['gn-1', 'gn-2', 'gn-3']);
  expect(states()).toEqual(['waiting', 'sent', 'sent']);
  for (let hour = 1; hour <= 24; hour++) {
    await pass(3_600_000);
    await sender.wake();
  }
  expect(attempts.length).toBeLessThan(40);
  await sender.wake(true);
  expect(attempts.at(-1)).toBe('gn-1');
});

it('does not retry before the time that the server asks for, even when woken', async () => {
  const busy = fail(new ApiError('too_many', 'x', { retryAfter: 3_600 }));
  const { sender, attempts } = outbox(['1', '2'], [busy, take]);
  await sender.wake();
  await sender.wake();
  await pass(3_599_999);
  expect(attempts).toEqual(['gn-1']);
  await pass(1);
  expect(attempts).toEqual(['gn-1', 'gn-1', 'gn-2']);
});

it('sends the other items when the server is busy at one for the second time', async () => {
  const busy = fail(new ApiError('unavailable', 'x', { retryAfter: 2 }));
  const { sender, attempts, states } = outbox(['1', '2', '3'], [busy, busy, take, take, busy]);
  await sender.wake();
  await pass(4_999);
  expect(attempts).toEqual(['gn-1']);
  await pass(1);
  expect(attempts).toEqual(['gn-1', 'gn-1', 'gn-2', 'gn-3']);
  await pass(24 * 3_600_000);
  expect(attempts.length).toBeLessThan(40);
  expect(states()).toEqual(['waiting', 'sent', 'sent']);
});

it('waits for weeks without reading the outbox all the time', async () => {
  const busy = fail(new ApiError('too_many', 'x', { retryAfter: 30 * 24 * 3_600 }));
  const items = vi.fn(async (): Promise<OutboxItem[]> => []);
  const parts = outbox(['1'], [busy, take], { items });
  items.mockImplementation(async () => [...parts.kept.values()]);
  await parts.sender.wake();
  const before = items.mock.calls.length;
  await pass(3_599_999);
  expect(items).toHaveBeenCalledTimes(before);
  await pass(30 * 24 * 3_600_000);
  expect(parts.states()).toEqual(['sent']);
});

it('keeps all items when the session has ended, and does not retry until woken', async () => {
  const { sender, kept, attempts, states } = outbox(
    ['1', '2'],
    [fail(new ApiError('unauthenticated', 'x')), take],
  );
  await sender.wake();
  await pass(1e9);
  expect(attempts).toEqual(['gn-1']);
  expect(kept.get('1')).toMatchObject({ state: { problem: 'signed out' }, draft: {} });
  await sender.wake();
  expect(states()).toEqual(['sent', 'sent']);
});

it('keeps a rejected item with the reason, and continues with the next item', async () => {
  const { sender, kept, states } = outbox(['1', '2'], [fail(new ApiError('invalid', 'no')), take]);
  await sender.wake();
  expect(states()).toEqual(['refused', 'sent']);
  expect(kept.get('1')).toMatchObject({ state: { reason: 'no' }, draft: { placeId: 'gn-1' } });
});

it('rejects an item with an invalid further name, so that the user can edit it', async () => {
  const invalid = { names: [knownName('Sulduz', 'known', 'empty evidence')], licence: 1 };
  const submit: Answer = (draft, keep) => {
    const ports = { keep } as unknown as SubmitPorts;
    return submitDraft({ ...draft, ...invalid }, ports, new AbortController().signal);
  };
  const { sender, states } = outbox(['1', '2'], [submit, take]);
  await sender.wake();
  expect(states()).toEqual(['refused', 'sent']);
});

it('stores every step, so that the next attempt continues from there', async () => {
  const half: Answer = async (draft, keep) => {
    await keep({ ...draft, attempt: { key: 'k', payload: 'p' } });
    throw noLine;
  };
  const { sender, kept } = outbox(['1'], [half]);
  await sender.wake();
  expect(kept.get('1')?.draft?.attempt).toEqual({ key: 'k', payload: 'p' });
});

it('stores why a change can no longer replace its suggestion, and clears that when the next attempt fails for another reason', async () => {
  const decided = fail(new ApiError('conflict', 'x', { reason: 'already_decided' }));
  const { sender, kept } = outbox(
    ['1', '2', '3', '4'],
    [decided, fail(new ApiError('not_found', 'x')), fail(new ApiError('invalid', 'x')), decided],
  );
  for (const id of ['1', '2', '3']) {
    const { draft, ...rest } = item(id);
    kept.set(id, { ...rest, draft: draft && { ...draft, replaces: 's', overtaken: 'gone' } });
  }
  await sender.wake();
  const overtaken = [...kept.values()].map(({ draft }) => draft?.overtaken);
  expect(overtaken).toEqual(['decided', 'gone', null, null]);
});

it('stops sending an item that is removed meanwhile', async () => {
  let sentAfterRemoval = false;
  const parts = outbox(
    ['1', '2'],
    [
      async (draft, keep) => {
        parts.kept.delete('1');
        await keep(draft);
        sentAfterRemoval = true;
        return draft;
      },
      take,
    ],
  );
  await parts.sender.wake();
  expect(sentAfterRemoval).toBe(false);
  expect([...parts.kept.keys()]).toEqual(['2']);
  expect(parts.states()).toEqual(['sent']);
});

it('does not change an item that another tab has sent meanwhile', async () => {
  const done: OutboxItem['state'] = { kind: 'sent', at: 5, without: [] };
  const parts = outbox(
    ['1'],
    [
      async (draft, keep) => {
        parts.kept.set('1', { ...item('1'), draft: null, state: done });
        await keep(draft);
        return draft;
      },
    ],
  );
  await parts.sender.wake();
  expect(parts.kept.get('1')).toMatchObject({ draft: null, state: done });
});

it('retries an item after a server error when the user asks for it', async () => {
  const { sender, attempts, states } = outbox(['1'], [fail(new ApiError('internal', 'x')), take]);
  await sender.wake();
  await sender.wake();
  expect(attempts).toHaveLength(1);
  await sender.wake(true);
  expect(states()).toEqual(['sent']);
});

it('retries an item after a server error when the user asks for it while another wake waits for the same attempt', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold: Answer = async (draft) => {
    await held;
    return draft;
  };
  const { sender, kept, attempts, states } = outbox(['1', '2'], [hold, take]);
  const notBefore = Date.now() + 60_000;
  kept.set('1', {
    ...item('1'),
    state: { kind: 'waiting', tries: 1, problem: 'server', notBefore },
  });
  const wakes = [sender.wake()];
  await pass(0);
  expect(attempts).toEqual(['gn-2']);
  wakes.push(sender.wake(), sender.wake(true));
  release();
  await Promise.all(wakes);
  expect(attempts).toEqual(['gn-2', 'gn-1']);
  expect(states()).toEqual(['sent', 'sent']);
});

it('retries an item after a server error when the user asks for it just before a timer starts an attempt', async () => {
  const { sender, kept, attempts } = outbox(['1', '2'], [take]);
  const waiting = { kind: 'waiting', tries: 1, problem: 'server' } as const;
  kept.set('1', { ...item('1'), state: { ...waiting, notBefore: Date.now() + 60_000 } });
  kept.set('2', { ...item('2'), state: { ...waiting, notBefore: Date.now() + 5_000 } });
  await sender.wake();
  const asked = sender.wake(true);
  vi.advanceTimersByTime(5_000);
  await asked;
  expect(attempts).toEqual(['gn-2', 'gn-1']);
});

it('shows the items while another tab sends', async () => {
  const { sender } = outbox(['1'], [take], { alone: () => new Promise(() => undefined) });
  unawaited(sender.wake());
  await pass(0);
  expect(sender.store.getState().items).toHaveLength(1);
});

it('sends nothing after it was stopped', async () => {
  const { sender, attempts } = outbox(['1'], [fail(noLine)]);
  await sender.wake();
  sender.stop();
  await pass(1e9);
  await sender.wake();
  expect(attempts).toHaveLength(1);
});

it('two tabs without a lock send the same key, and the server accepts it once', async () => {
  const key = { key: 'made once', payload: null };
  const server = new Map<string, number>();
  let letGo = (): void => undefined;
  const bothAsk = new Promise<void>((resolve) => (letGo = resolve));
  const answer: Answer = async (draft, keep) => {
    await keep({ ...draft, attempt: { key: draft.attempt?.key ?? '', payload: 'the same' } });
    const requests = (server.get(draft.attempt?.key ?? '') ?? 0) + 1;
    server.set(draft.attempt?.key ?? '', requests);
    if (requests === 2) letGo();
    await bothAsk;
    return draft;
  };
  const one = outbox(['1'], [answer]);
  const before = item('1');
  one.kept.set('1', { ...before, draft: before.draft && { ...before.draft, attempt: key } });
  const another = createSender(one.parts);
  await Promise.all([one.sender.wake(), another.wake()]);
  expect([...server]).toEqual([['made once', 2]]);
  expect(one.kept.get('1')).toMatchObject({ draft: null, state: { kind: 'sent' } });
});

it('sends nothing when it cannot store the keys, and is not stuck in the sending state', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  let arrived = 0;
  const parts = outbox(
    ['1'],
    [
      async (draft, keep) => {
        await keep(draft);
        arrived++;
        return draft;
      },
    ],
    { change: full },
  );
  await parts.sender.wake();
  expect([arrived, parts.states(), parts.sender.store.getState().sending]).toEqual([
    0,
    ['waiting'],
    null,
  ]);
});

it('sends an item without a failing file after three attempts, and sends the file in a later attempt', async () => {
  const file = { id: 'f', name: 'x.pdf', blob: new Blob(['x']), size: 1, refused: null };
  const skipping: boolean[] = [];
  const answer: Answer = async (draft, _, skipsFailing) => {
    skipping.push(skipsFailing);
    if (!skipsFailing) throw new ApiError('internal', 'no file today');
    return { ...draft, arrived: true, files: [{ ...file, uploaded: null }] };
  };
  const uploaded = { url: '/x', path: 'x', name: 'x.pdf', contentType: '', size: 1 };
  const last: Answer = async (draft) => ({ ...draft, files: [{ ...file, uploaded }] });
  const { sender, kept, states } = outbox(['1'], [answer, answer, answer, answer, last]);
  await sender.wake();
  for (let attempt = 1; attempt < 4; attempt++) await sender.wake(true);
  expect(skipping).toEqual([false, false, false, true]);
  expect(states()).toEqual(['waiting']);
  expect(kept.get('1')?.draft).toMatchObject({ arrived: true, files: [{ name: 'x.pdf' }] });
  await sender.wake(true);
  expect(states()).toEqual(['sent']);
});

it('attempts without a connection or a session count neither for the pauses nor as attempts with all files', async () => {
  const skipping: boolean[] = [];
  const failures = [
    ...[noLine, noLine, new ApiError('unauthenticated', 'x'), noLine, noLine],
    new ApiError('unavailable', 'x', { retryAfter: 1 }),
  ];
  const answer: Answer = async (_, __, skipsFailing) => {
    skipping.push(skipsFailing);
    throw failures.shift() ?? new ApiError('internal', 'x');
  };
  const { sender, kept } = outbox(['1'], [answer]);
  while (failures.length > 0) await sender.wake();
  const paused = { kind: 'waiting', tries: 1, problem: 'busy', notBefore: Date.now() + 5_000 };
  expect(kept.get('1')?.state).toEqual(paused);
  await pass(5_000);
  expect(skipping).toEqual(Array.from({ length: 7 }, () => false));
});

it('counts the attempts that the server has answered, also if the connection breaks in between', async () => {
  const skipping: boolean[] = [];
  const failures: Error[] = [];
  for (let attempt = 0; attempt < 3; attempt++)
    failures.push(new ApiError('internal', 'x'), noLine);
  const answer: Answer = async (draft, _, skipsFailing) => {
    skipping.push(skipsFailing);
    const failure = failures.shift();
    if (failure) throw failure;
    return draft;
  };
  const { sender, states } = outbox(['1'], [answer]);
  for (let attempt = 0; attempt < 7; attempt++) await sender.wake(true);
  expect(skipping).toEqual([false, false, false, false, false, true, true]);
  expect(states()).toEqual(['sent']);
});
