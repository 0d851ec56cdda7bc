import { expect, it } from 'vitest';
import { waitTimeout, KeyedMutex } from './keyed-mutex.ts';

it('lets tasks of one key take turns, in the order of their coming', async () => {
  const turns = new KeyedMutex(() => 0);
  const told: string[] = [];
  const task = (name: string, ends: 'well' | 'badly') => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    told.push(`${name} ends`);
    if (ends === 'badly') throw new Error(name);
    return name;
  };
  const answers = await Promise.allSettled([
    turns.take('a', task('one', 'badly')),
    turns.take('a', task('two', 'well')),
    turns.take('b', task('other', 'well')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(told.indexOf('two begins')).toBeGreaterThan(told.indexOf('one ends'));
  expect(told.indexOf('other begins')).toBeLessThan(told.indexOf('one ends'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(turns.size).toBe(0);
});

it.each([
  [waitTimeout, 'fulfilled'],
  [waitTimeout + 1, 'rejected'],
])('whoever has waited %i ms is %s', async (waited, status) => {
  let time = 0;
  const turns = new KeyedMutex(() => time);
  const [, second] = await Promise.allSettled([
    turns.take('a', async () => void (time = waited)),
    turns.take('a', async () => 'done'),
  ]);
  expect(second).toMatchObject({ status });
  if (second.status === 'rejected') expect(second.reason).toMatchObject({ code: 'unavailable' });
});
