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
  ['no line', new ConnectionError(new Error('x')), { kind: 'connection', retryAfter: null }],
  ['silence', new NoAnswerError(30_000), { kind: 'connection', retryAfter: null }],
  ['given up', new DOMException('x', 'AbortError'), { kind: 'given up' }],
  ['500', new ApiError('internal', 'x'), { kind: 'server', retryAfter: null }],
  ['503', new ApiError('unavailable', 'x'), { kind: 'server', retryAfter: null }],
  [
    '503 and when',
    new ApiError('unavailable', 'x', { retryAfter: 9 }),
    { kind: 'busy', retryAfter: 9 },
  ],
  ['429', new ApiError('too_many', 'x', { retryAfter: 60 }), { kind: 'busy', retryAfter: 60 }],
  ['429 without when', new ApiError('too_many', 'x'), { kind: 'busy', retryAfter: null }],
  ['no session', new ApiError('unauthenticated', 'x'), { kind: 'signed out', retryAfter: null }],
  [
    'no attestation',
    new ApiError('attestation_required', 'x'),
    { kind: 'server', retryAfter: null },
  ],
  ['a bug of ours', new TypeError('x'), { kind: 'server', retryAfter: null }],
])('%s', (_, error, outcome) => {
  expect(outcomeOf(error)).toEqual(outcome);
});

it.each([
  ...(['invalid', 'forbidden', 'not_found', 'conflict', 'too_large'] as const).map(
    (code) => new ApiError(code, 'x'),
  ),
  new UploadRefused('x'),
])('%s is a refusal', (error) => {
  expect(outcomeOf(error)).toEqual({ kind: 'refused', error });
  expect(after(fresh, outcomeOf(error), now, ({ message }) => message)).toEqual({
    kind: 'refused',
    reason: 'x',
  });
});

const told = () => 'told';
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
  // the server asks for an hour, and the app waits an hour
  [9, 3_600, 3_600_000],
])('after %i attempts, asked for %s s, waits %i ms', (tries, retryAfter, pause) => {
  expect(after(waiting({ tries }), failing('busy', retryAfter), now, told)).toEqual(
    waiting({ tries: tries + 1, problem: 'busy', notBefore: now + pause }),
  );
});

it('is sent, or stays as it was when sending is given up', () => {
  expect(after(fresh, { kind: 'sent', without: ['a.txt'] }, now, told)).toEqual({
    kind: 'sent',
    at: now,
    without: ['a.txt'],
  });
  expect(after(fresh, { kind: 'given up' }, now, told)).toEqual(fresh);
});

it.each<[string, ItemState, ItemState]>([
  [
    'a lost line',
    waiting({ tries: 3, problem: 'connection', notBefore: 9e12 }),
    waiting({ tries: 3 }),
  ],
  ['a lost session', waiting({ tries: 1, problem: 'signed out' }), waiting({ tries: 1 })],
  ...[
    waiting({ problem: 'busy', notBefore: 9 }),
    waiting({ problem: 'server' }),
    refused,
    sent,
  ].map((state): [string, ItemState, ItemState] => [JSON.stringify(state), state, state]),
])('wakes %s', (_, before, state) => {
  expect(woken(before)).toEqual(state);
});

it.each<[string, ItemState, ItemState]>([
  [
    'the server’s own problem',
    waiting({ tries: 2, problem: 'server', notBefore: 9 }),
    waiting({ tries: 2 }),
  ],
  ...[waiting({ problem: 'busy', notBefore: 9 }), refused, sent].map(
    (state): [string, ItemState, ItemState] => [JSON.stringify(state), state, state],
  ),
])('wakes, asked by somebody, %s', (_, before, state) => {
  expect(woken(before, true)).toEqual(state);
});

const later = { notBefore: now + 1 };
it.each<[string, OutboxItem[], string | null, number | null]>([
  ['nothing', [], null, null],
  ['the oldest', [item('b', 2, fresh), item('a', 1, fresh)], 'a', null],
  ['what is due now', [item('a', 1, waiting({ problem: 'busy', notBefore: now }))], 'a', null],
  [
    'nothing before its time',
    [item('a', 1, waiting({ problem: 'busy', ...later }))],
    null,
    now + 1,
  ],
  [
    'nothing before the longest pause has passed',
    [item('a', 1, waiting({ problem: 'busy', notBefore: now + longestPause }))],
    null,
    now + longestPause,
  ],
  [
    'what a wrong clock has put off for longer than that',
    [item('a', 1, waiting({ problem: 'busy', notBefore: now + longestPause + 1 }))],
    'a',
    null,
  ],
  [
    'nothing behind a lost line',
    [item('a', 1, waiting({ problem: 'connection', ...later })), item('b', 2, fresh)],
    null,
    now + 1,
  ],
  [
    'what stands behind the server’s own problem with another',
    [item('a', 1, waiting({ problem: 'server', ...later })), item('b', 2, fresh)],
    'b',
    null,
  ],
  [
    'nothing without a session, and asks nobody again',
    [item('a', 1, waiting({ problem: 'signed out' })), item('b', 2, fresh)],
    null,
    null,
  ],
  [
    'what stands behind rows of a list that wait for their quota',
    [
      { ...item('a', 1, waiting({ problem: 'busy', notBefore: now + 60 })), draft: aRow },
      { ...item('b', 2, fresh), draft: aRow },
      item('c', 3, fresh),
    ],
    'c',
    null,
  ],
  [
    'no row of a list while another waits for their quota',
    [
      { ...item('a', 1, waiting({ problem: 'busy', notBefore: now + 60 })), draft: aRow },
      { ...item('b', 2, fresh), draft: aRow },
    ],
    null,
    now + 60,
  ],
  [
    'what stands behind refused and sent ones',
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

it('waits as long as the server asks, and no longer than it can be believed', () => {
  const put = (retryAfter: number) => after(fresh, { kind: 'busy', retryAfter }, now, () => 'no');
  expect(put(3_600)).toMatchObject({ notBefore: now + 3_600_000 });
  expect(put(7_200)).toMatchObject({ notBefore: now + longestPause });
});

it('whatever happens, ends a pass, sends nothing twice and loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyOutcome, { maxLength: 6 }), { maxLength: 8 }), (stories) => {
      const told = stories.map((story) => [...story]);
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
        const outcome = told[Number(send.id)]?.shift() ?? { kind: 'sent', without: [] };
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
