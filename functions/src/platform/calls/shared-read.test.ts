import { expect, it } from 'vitest';
import { reusedFor } from './shared-read.ts';

function counted(outcome: (count: number) => Promise<number> = async (count) => count) {
  let count = 0;
  let at = 0;
  const read = reusedFor(
    10,
    () => outcome(++count),
    () => at,
  );
  return { read, later: (milliseconds: number) => (at += milliseconds) };
}

it('shares one read between simultaneous callers, and reuses it for a limited time', async () => {
  const { read, later } = counted();
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  later(9);
  expect(await read()).toBe(1);
  later(1);
  expect(await read()).toBe(2);
});

it('reads again after a failure', async () => {
  const { read } = counted(async (count) => {
    if (count === 1) throw new Error('no line');
    return count;
  });
  const together = await Promise.allSettled([read(), read()]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe(2);
});
