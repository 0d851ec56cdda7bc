import { expect, it } from 'vitest';
import { ManualTimers, settled } from './testing/timers.ts';
import { longestQueue, KeyedMutex } from './keyed-mutex.ts';

function newTurns() {
  const timers = new ManualTimers();
  return { timers, turns: new KeyedMutex(timers.start) };
}

it('runs tasks of one key one after the other, in their order', async () => {
  const { timers, turns } = newTurns();
  const events: string[] = [];
  const task = (name: string, ends: 'well' | 'badly') => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
    if (ends === 'badly') throw new Error(name);
    return name;
  };
  const answers = await Promise.allSettled([
    turns.take('a', task('one', 'badly')),
    turns.take('a', task('two', 'well')),
    turns.take('a', task('three', 'well')),
    turns.take('b', task('other', 'well')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    'rejected',
    ...Array<string>(3).fill('fulfilled'),
  ]);
  expect(events.filter((one) => !one.startsWith('other'))).toEqual([
    ...['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'],
  ]);
  expect(events.indexOf('other begins')).toBeLessThan(events.indexOf('one ends'));
  expect([turns.size, timers.running]).toEqual([0, 0]);
});

it.each([
  [2_999, false],
  [3_000, true],
])(
  'refuses a task that has waited %i ms: %s, while another one still runs',
  async (ms, isRefused) => {
    const { timers, turns } = newTurns();
    const leave = await turns.enter('a');
    let code: unknown = null;
    const second = turns
      .take('a', async () => 'done')
      .catch((error: { code: unknown }) => {
        code = error.code;
      });
    await timers.pass(ms);
    expect(code).toBe(isRefused ? 'unavailable' : null);
    expect(turns.queueLength('a')).toBe(isRefused ? 0 : 1);
    leave();
    await second;
    expect([turns.size, timers.running]).toEqual([0, 0]);
  },
);

it('refuses a task immediately when the queue of its key is full, but not for another key', async () => {
  const { turns } = newTurns();
  const leave = await turns.enter('a');
  const waiting = Array.from({ length: longestQueue }, () => turns.take('a', async () => 'done'));
  await settled();
  expect(turns.queueLength('a')).toBe(longestQueue);
  await expect(turns.enter('a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  (await turns.enter('b'))();
  leave();
  expect(await Promise.all(waiting)).toHaveLength(longestQueue);
  expect(turns.size).toBe(0);
});

it('ignores a second release of a lock', async () => {
  const { turns } = newTurns();
  const leave = await turns.enter('a');
  leave();
  const leaveSecond = await turns.enter('a');
  leave();
  expect(turns.size).toBe(1);
  leaveSecond();
  expect(turns.size).toBe(0);
});
