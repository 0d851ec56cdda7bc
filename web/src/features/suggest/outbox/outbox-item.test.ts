import { ApiError } from '@shared/contract/errors.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ConnectionError } from '../../../lib/api/failure.ts';
import { NoAnswerError } from '../../../lib/timeouts.ts';
import { newDraft } from '../drafts/draft.ts';
import { UploadRefused } from '../drafts/submit-draft.ts';
import { retryPauses } from '../../../lib/backoff.ts';
import {
  after,
  longestPause,
  fresh,
  outcomeOf,
  plan,
  woken,
  type ItemState,
  type OutboxItem,
  type SubmissionOutcome,
} from './outbox-item.ts';

const now = 1_000_000;
const waiting = (change: Partial<ItemState & { kind: 'waiting' }> = {}) =>
  ({ ...fresh, ...change }) as ItemState & { kind: 'waiting' };
const item = (id: string, queuedAt: number, state: ItemState): OutboxItem => ({
  id,
  uid: 'a',
  placeId: 'gn-1',
  title: id,
  queuedAt,
  draft: null,
  state,
});
const aRow = { ...newDraft({ uid: 'a', placeId: 'gn-1' }), list: 'list-1' };
const refused: ItemState = { kind: 'refused', reason: 'no' };
const sent: ItemState = { kind: 'sent', at: 1, without: [] };

it.each<[string, unknown, SubmissionOutcome]>([
  ['no connection', new ConnectionError(new Error('x')), { kind: 'connection', retryAfter: null }],
  ['no answer in time', new NoAnswerError(30_000), { kind: 'connection', retryAfter: null }],
  ['cancelled', new DOMException('x', 'AbortError'), { kind: 'given up' }],
  ['500', new ApiError('internal', 'x'), { kind: 'server', retryAfter: null }],
  ['503', new ApiError('unavailable', 'x'), { kind: 'server', retryAfter: null }],
  [
    '503 with a retry time',
    new ApiError('unavailable', 'x', { retryAfter: 9 }),
    { kind: 'busy', retryAfter: 9 },
  ],
  ['429', new ApiError('too_many', 'x', { retryAfter: 60 }), { kind: 'busy', retryAfter: 60 }],
  ['429 without a retry time', new ApiError('too_many', 'x'), { kind: 'busy', retryAfter: null }],
  ['no session', new ApiError('unauthenticated', 'x'), { kind: 'signed out', retryAfter: null }],
  [
    'no attestation',
    new ApiError('attestation_required', 'x'),
    { kind: 'server', retryAfter: null },
  ],
  ['an error in our own code', new TypeError('x'), { kind: 'server', retryAfter: null }],
])('determines the outcome of an attempt with %s', (_, error, outcome) => {
  expect(outcomeOf(error)).toEqual(outcome);
});

it('after the first attempt, treats a 503 with a retry time as a failure of this item alone', () => {
  const busy = new ApiError('unavailable', 'x', { retryAfter: 9 });
  expect(outcomeOf(busy, 1)).toEqual({ kind: 'server', retryAfter: 9 });
  const limited = new ApiError('too_many', 'x', { retryAfter: 60 });
  expect(outcomeOf(limited, 1)).toEqual({ kind: 'busy', retryAfter: 60 });
});

it.each([
  ...(['invalid', 'forbidden', 'not_found', 'conflict', 'too_large'] as const).map(
    (code) => new ApiError(code, 'x'),
  ),
  new UploadRefused('x'),
])('treats %s as a rejection', (error) => {
  expect(outcomeOf(error)).toEqual({ kind: 'refused', error });
  expect(after(fresh, outcomeOf(error), now, ({ message }) => message)).toEqual({
    kind: 'refused',
    reason: 'x',
  });
});

const reasonOf = () => 'told';
const failing = (kind: 'connection' | 'server' | 'busy', retryAfter: number | null = null) =>
  ({ kind, retryAfter }) as SubmissionOutcome;

it.each([
  [0, null, 5_000],
  [1, null, 10_000],
  [5, null, 160_000],
  [6, null, 300_000],
  [60, null, 300_000],
  [0, 4, 5_000],
  [0, 6, 6_000],
  [9, 3_600, 3_600_000],
])(
  'after %i attempts and a retry time of %s s from the server, waits %i ms',
  (tries, retryAfter, pause) => {
    expect(after(waiting({ tries }), failing('busy', retryAfter), now, reasonOf)).toEqual(
      waiting({ tries: tries + 1, problem: 'busy', notBefore: now + pause }),
    );
  },
);

it('waits ever longer without a connection, and then again as long as after the last answer', () => {
  const lost = after(waiting({ tries: 1, triesCutOff: 2 }), failing('connection'), now, reasonOf);
  const paused = { problem: 'connection', notBefore: now + 20_000 } as const;
  expect(lost).toEqual(waiting({ tries: 1, triesCutOff: 3, ...paused }));
  expect(after(lost, failing('server'), now, reasonOf)).toEqual(
    waiting({ tries: 2, problem: 'server', notBefore: now + 10_000 }),
  );
});

it('marks an item as sent, and does not change it when the attempt was cancelled', () => {
  expect(after(fresh, { kind: 'sent', without: ['a.txt'] }, now, reasonOf)).toEqual({
    kind: 'sent',
    at: now,
    without: ['a.txt'],
  });
  expect(after(fresh, { kind: 'given up' }, now, reasonOf)).toEqual(fresh);
});

it.each<[string, ItemState, ItemState]>([
  [
    'a lost connection',
    waiting({ tries: 3, triesCutOff: 5, problem: 'connection', notBefore: 9e12 }),
    waiting({ tries: 3 }),
  ],
  ['an ended session', waiting({ tries: 1, problem: 'signed out' }), waiting({ tries: 1 })],
  ...[
    waiting({ problem: 'busy', notBefore: 9 }),
    waiting({ problem: 'server' }),
    refused,
    sent,
  ].map((state): [string, ItemState, ItemState] => [JSON.stringify(state), state, state]),
])('waking up resets the state after %s', (_, before, state) => {
  expect(woken(before)).toEqual(state);
});

it.each<[string, ItemState, ItemState]>([
  [
    'an error of the server',
    waiting({ tries: 2, problem: 'server', notBefore: 9 }),
    waiting({ tries: 2 }),
  ],
  ...[waiting({ problem: 'busy', notBefore: 9 }), refused, sent].map(
    (state): [string, ItemState, ItemState] => [JSON.stringify(state), state, state],
  ),
])('waking up at the user’s request resets the state after %s', (_, before, state) => {
  expect(woken(before, true)).toEqual(state);
});

const later = { notBefore: now + 1 };
it.each<[string, OutboxItem[], string | null, number | null]>([
  ['nothing', [], null, null],
  ['the oldest item', [item('b', 2, fresh), item('a', 1, fresh)], 'a', null],
  [
    'an item that is due now',
    [item('a', 1, waiting({ problem: 'busy', notBefore: now }))],
    'a',
    null,
  ],
  [
    'no item before its time',
    [item('a', 1, waiting({ problem: 'busy', ...later }))],
    null,
    now + 1,
  ],
  [
    'no item before the longest pause has passed',
    [item('a', 1, waiting({ problem: 'busy', notBefore: now + longestPause }))],
    null,
    now + longestPause,
  ],
  [
    'an item that a wrong clock has postponed beyond the longest pause',
    [item('a', 1, waiting({ problem: 'busy', notBefore: now + longestPause + 1 }))],
    'a',
    null,
  ],
  [
    'no item after a lost connection',
    [item('a', 1, waiting({ problem: 'connection', ...later })), item('b', 2, fresh)],
    null,
    now + 1,
  ],
  [
    'an item after another one that the server failed to store',
    [item('a', 1, waiting({ problem: 'server', ...later })), item('b', 2, fresh)],
    'b',
    null,
  ],
  [
    'no item without a session, and plans no retry',
    [item('a', 1, waiting({ problem: 'signed out' })), item('b', 2, fresh)],
    null,
    null,
  ],
  [
    'an item after rows of a list that have reached their quota',
    [
      { ...item('a', 1, waiting({ problem: 'busy', notBefore: now + 60 })), draft: aRow },
      { ...item('b', 2, fresh), draft: aRow },
      item('c', 3, fresh),
    ],
    'c',
    null,
  ],
  [
    'no row of a list while another row has reached the quota',
    [
      { ...item('a', 1, waiting({ problem: 'busy', notBefore: now + 60 })), draft: aRow },
      { ...item('b', 2, fresh), draft: aRow },
    ],
    null,
    now + 60,
  ],
  [
    'an item after rejected and sent items',
    [item('a', 1, refused), item('b', 2, sent), item('c', 3, fresh)],
    'c',
    null,
  ],
])('sends %s', (_, items, id, at) => {
  const planned = plan(items, now);
  expect([planned.send?.id ?? null, planned.at]).toEqual([id, at]);
});

const anyOutcome: fc.Arbitrary<SubmissionOutcome> = fc.oneof(
  fc.constant<SubmissionOutcome>({ kind: 'sent', without: [] }),
  fc.constant<SubmissionOutcome>({ kind: 'refused', error: new UploadRefused('x') }),
  fc.record({
    kind: fc.constantFrom('connection', 'server', 'busy', 'signed out'),
    retryAfter: fc.option(fc.integer({ min: 0, max: 7_200 })),
  }) as fc.Arbitrary<SubmissionOutcome>,
);

it('waits as long as the server asks, but at most the longest pause', () => {
  const put = (retryAfter: number) => after(fresh, { kind: 'busy', retryAfter }, now, () => 'no');
  expect(put(3_600)).toMatchObject({ notBefore: now + 3_600_000 });
  expect(put(7_200)).toMatchObject({ notBefore: now + longestPause });
});

it('for any outcomes, ends each pass, sends no item twice and loses none', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyOutcome, { maxLength: 6 }), { maxLength: 8 }), (stories) => {
      const outcomes = stories.map((story) => [...story]);
      let items = stories.map((_, index) => item(String(index), index, fresh));
      const sentIds: string[] = [];
      let time = now;
      for (let round = 0; round < 200; round++) {
        const { send, at } = plan(items, time);
        if (!send) {
          if (at === null) items = items.map((one) => ({ ...one, state: woken(one.state) }));
          else {
            expect(at).toBeGreaterThan(time);
            time = at;
          }
          continue;
        }
        const outcome = outcomes[Number(send.id)]?.shift() ?? { kind: 'sent', without: [] };
        if (outcome.kind === 'sent') sentIds.push(send.id);
        const state = after(send.state, outcome, time, () => 'no');
        if (state.kind === 'waiting' && state.problem !== 'signed out') {
          expect(state.notBefore - time).toBeGreaterThanOrEqual(retryPauses.first);
        }
        items = items.map((one) => (one.id === send.id ? { ...one, state } : one));
      }
      expect(items.every(({ state }) => state.kind !== 'waiting')).toBe(true);
      expect(new Set(sentIds).size).toBe(sentIds.length);
      expect(items.filter(({ state }) => state.kind === 'sent')).toHaveLength(sentIds.length);
    }),
  );
});
