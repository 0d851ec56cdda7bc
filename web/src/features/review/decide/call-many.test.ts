import { ApiError } from '@shared/contract/errors.ts';
import { expect, it } from 'vitest';
import { ConnectionError } from '../../../lib/api/failure.ts';
import { callMany, createRepeatedCalls } from './call-many.ts';

const items = Array.from({ length: 10 }, (_, n) => n);
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('calls once per item, one at a time, and reports progress', async () => {
  let running = 0;
  const calls: number[] = [];
  const progress: number[] = [];
  const { done, failure } = await callMany(
    items,
    async (item) => {
      expect(++running).toBe(1);
      calls.push(item);
      await turn();
      running--;
    },
    { onProgress: (tried) => progress.push(tried) },
  );
  expect([calls, done, failure]).toEqual([items, items, null]);
  expect(progress).toEqual(items.map((n) => n + 1));
});

it('continues when another reviewer has already decided on an item', async () => {
  const { done, overtaken, left, failure } = await callMany(items, async (item) => {
    await turn();
    if (item % 5 === 0) throw new ApiError('conflict', 'decided');
  });
  expect([done.length, overtaken, left, failure]).toEqual([8, [0, 5], [], null]);
});

it('continues after the reviewer’s own suggestions, which another reviewer must decide on', async () => {
  const { done, own, failure } = await callMany(items, async (item) => {
    await turn();
    if (item % 5 === 0) throw new ApiError('forbidden', 'own', { reason: 'own_suggestion' });
  });
  expect([done.length, own, failure]).toEqual([8, [0, 5], null]);
});

it('retries a call with the same idempotency key when its answer was lost', async () => {
  const keys: string[] = [];
  const { done } = await callMany([1], async (_, key) => {
    keys.push(key);
    if (keys.length === 1) throw new ConnectionError(new Error('lost'));
  });
  expect(done).toEqual([1]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it.each([
  ['the connection was lost', new ConnectionError(new Error('lost'))],
  ['the server refused a call', new ApiError('too_many', 'wait')],
  ['the reviewer lost the role', new ApiError('forbidden', 'only reviewers')],
])('stops after %s, and returns the completed items', async (_, error) => {
  const tried = new Set<number>();
  const { done, left, failure } = await callMany(items, async (item) => {
    tried.add(item);
    await turn();
    if (item >= 2) throw error;
  });
  expect(failure).toBe(error);
  expect([done, left]).toEqual([[0, 1], items.slice(2)]);
  expect([...tried]).toEqual([0, 1, 2]);
});

it('stops when it is aborted', async () => {
  const stopping = new AbortController();
  const { done, left } = await callMany(
    items,
    async (item) => {
      await turn();
      if (item === 0) stopping.abort();
    },
    { signal: stopping.signal },
  );
  expect([done, left]).toEqual([[0], items.slice(1)]);
});

it('repeats a change with its first key until it succeeds; another change has another key', async () => {
  const callRepeatedly = createRepeatedCalls();
  const keys: string[] = [];
  const answers = ['lost', 'lost', 'lost', 'lost', 'busy', 'answered', 'answered'];
  const call = async (key: string) => {
    keys.push(key);
    const answer = answers.shift();
    if (answer === 'lost') throw new ConnectionError(new Error('lost'));
    if (answer === 'busy') throw new ApiError('unavailable', 'too many calls');
  };
  await expect(callRepeatedly({ reason: 'a' }, call)).rejects.toThrow(ConnectionError);
  await expect(callRepeatedly({ reason: 'b' }, call)).rejects.toThrow(ConnectionError);
  await expect(callRepeatedly({ reason: 'a' }, call)).rejects.toThrow(ApiError);
  await callRepeatedly({ reason: 'a' }, call);
  await callRepeatedly({ reason: 'a' }, call);
  const [a, , b] = keys;
  expect(keys.slice(0, 6)).toEqual([a, a, b, b, a, a]);
  expect(new Set(keys).size).toBe(3);
});
