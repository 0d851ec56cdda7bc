import { ApiError } from '@shared/contract/errors.ts';
import { expect, it } from 'vitest';
import { ConnectionError } from '../../../lib/api/failure.ts';
import { callMany } from './call-many.ts';

const items = Array.from({ length: 10 }, (_, n) => n);
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('calls once per item, one after the other, and says how far it is', async () => {
  let running = 0;
  const calls: number[] = [];
  const told: number[] = [];
  const { done, failure } = await callMany(
    items,
    async (item) => {
      expect(++running).toBe(1);
      calls.push(item);
      await turn();
      running--;
    },
    { onProgress: (tried) => told.push(tried) },
  );
  expect([calls, done, failure]).toEqual([items, items, null]);
  expect(told).toEqual(items.map((n) => n + 1));
});

it('goes on where somebody else was faster', async () => {
  const { done, overtaken, failure } = await callMany(items, async (item) => {
    await turn();
    if (item % 5 === 0) throw new ApiError('conflict', 'decided');
  });
  expect([done.length, overtaken, failure]).toEqual([8, [0, 5], null]);
});

it('goes on behind the own suggestions, on which somebody else must decide', async () => {
  const { done, own, failure } = await callMany(items, async (item) => {
    await turn();
    if (item % 5 === 0) throw new ApiError('forbidden', 'own', { reason: 'own_suggestion' });
  });
  expect([done.length, own, failure]).toEqual([8, [0, 5], null]);
});

it('repeats a call whose answer was lost, with its key', async () => {
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
  ['the connection is lost', new ConnectionError(new Error('lost'))],
  ['the server refuses', new ApiError('too_many', 'wait')],
  ['the role has ended', new ApiError('forbidden', 'only reviewers')],
])('tries nothing more once %s, and tells what was done', async (_, error) => {
  const tried = new Set<number>();
  const { done, failure } = await callMany(items, async (item) => {
    tried.add(item);
    await turn();
    if (item >= 2) throw error;
  });
  expect(failure).toBe(error);
  expect(done).toEqual([0, 1]);
  expect([...tried]).toEqual([0, 1, 2]);
});

it('ends when it is cancelled', async () => {
  const stopping = new AbortController();
  const { done } = await callMany(
    items,
    async (item) => {
      await turn();
      if (item === 0) stopping.abort();
    },
    { signal: stopping.signal },
  );
  expect(done).toEqual([0]);
});
