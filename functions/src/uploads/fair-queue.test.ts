import { expect, it } from 'vitest';
import { FairQueue, longestQueue } from './fair-queue.ts';

it('runs one task at a time, and at most one of an account before those of others', async () => {
  const queue = new FairQueue();
  const order: string[] = [];
  let running = 0;
  const task = (name: string) => async () => {
    expect(++running).toBe(1);
    await Promise.resolve();
    order.push(name);
    running--;
    if (name === 'a2') throw new Error(name);
    return name;
  };
  const done = await Promise.allSettled(
    ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => queue.run(name.charAt(0), task(name))),
  );
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]); // oxfmt-ignore
});

it('refuses more tasks than the queue may hold, and accepts them again later', async () => {
  const queue = new FairQueue();
  let end = () => {};
  const first = new Promise<void>((resolve) => (end = resolve));
  const accounts = Array.from({ length: longestQueue }, (_, n) => `${n}`);
  const all = accounts.map((account) => queue.run(account, () => first));
  await expect(queue.run('late', async () => {})).rejects.toMatchObject({
    ...{ code: 'unavailable', retryAfter: 5 },
  });
  end();
  await Promise.all(all);
  await expect(queue.run('late', async () => 'done')).resolves.toBe('done');
});
