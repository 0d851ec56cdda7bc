import type { Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../error-code.ts';
import { failure } from './testing/failure.ts';
import { ManualTimers, settled } from './testing/timers.ts';
import { hasLost, maxAtOnce, runTransaction, transactionTimeout } from './transactions.ts';

const never = () => new Promise<never>(() => undefined);

function newWorld(commit: () => Promise<void>, { outdated = false } = {}) {
  const timers = new ManualTimers();
  const world = { timers, begun: 0, committed: 0, ended: 0, options: [] as unknown[] };
  const db = {
    runTransaction: async (run: (transaction: Transaction) => Promise<unknown>, how: unknown) => {
      world.begun++;
      world.options.push(how);
      const result = await run({} as Transaction);
      await commit();
      world.committed++;
      return result;
    },
  } as unknown as Parameters<typeof runTransaction>[0];
  const change = (work: () => Promise<string> = async () => 'done') => {
    const answer: { value?: unknown; error?: unknown } = {};
    let open = 0;
    const running = runTransaction(
      db,
      () => {
        open++;
        return work();
      },
      {
        start: timers.start,
        random: () => 1,
        isOutdated: (error) => codeOf(error) === 9 && outdated,
        atEnd: () => {
          world.ended += open;
          open = 0;
        },
      },
    ).then(
      (value) => (answer.value = value),
      (error: unknown) => (answer.error = error),
    );
    return { answer, running };
  };
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) await timers.pass(10);
  };
  return { world, change, pass };
}

describe('a transaction', () => {
  it('that commits immediately takes one attempt, without the delays of the SDK', async () => {
    const { world, change } = newWorld(async () => undefined);
    const { answer, running } = change();
    await running;
    expect(answer).toEqual({ value: 'done' });
    expect(world).toMatchObject({ begun: 1, ended: 1, options: [{ maxAttempts: 1 }] });
    expect(world.timers.running).toBe(0);
  });

  it('that conflicts once is retried after a short delay', async () => {
    let losing = 1;
    const { world, change, pass } = newWorld(async () => {
      if (losing-- > 0) throw failure(10);
    });
    const { answer, running } = change();
    await settled();
    expect(world.begun).toBe(1);
    await pass(100);
    await running;
    expect(answer).toEqual({ value: 'done' });
    expect(world).toMatchObject({ begun: 2, committed: 1, ended: 2 });
  });

  it('that always conflicts fails within waitTimeout, after a limited number of attempts', async () => {
    const { world, change, pass } = newWorld(() => Promise.reject(failure(10)));
    const { answer } = change();
    await pass(2_990);
    expect(answer).toEqual({});
    await pass(10);
    expect(answer.error).toMatchObject({ code: 'unavailable', retryAfter: 2 });
    const { begun } = world;
    expect(begun).toBeLessThanOrEqual(8);
    await pass(10_000);
    expect(world.begun).toBe(begun);
    expect(world.timers.running).toBe(0);
  });

  it('with an attempt that hangs fails, and is not committed later', async () => {
    const { world, change, pass } = newWorld(async () => undefined);
    let go = () => {};
    const { answer } = change(() => new Promise((resolve) => (go = () => resolve('late'))));
    await pass(3_000);
    expect(answer.error).toMatchObject({ code: 'unavailable' });
    expect(world.ended).toBe(0);
    go();
    await settled();
    expect(world).toMatchObject({ committed: 0, ended: 1, begun: 1 });
  });

  it('that hangs during the commit fails', async () => {
    const { world, change, pass } = newWorld(never);
    const { answer } = change();
    await pass(transactionTimeout);
    expect(answer.error).toMatchObject({ code: 'unavailable' });
    expect(world.begun).toBe(1);
  });

  it.each([3, 5, 7, 9])('that fails for another reason (%i) is not retried', async (code) => {
    const { world, change } = newWorld(() => Promise.reject(failure(code)));
    const { answer, running } = change();
    await running;
    expect(answer.error).toMatchObject({ code });
    expect(world.begun).toBe(1);
  });

  it('that is outdated is retried immediately a few times, then after delays, and finally fails as a conflict', async () => {
    let left = 100;
    const { world, change, pass } = newWorld(
      () => (left-- > 0 ? Promise.reject(failure(9)) : never()),
      { outdated: true },
    );
    const { answer } = change();
    await settled();
    expect(world).toMatchObject({ begun: 1 + maxAtOnce, ended: 1 + maxAtOnce });
    await pass(100);
    expect(world.begun).toBe(2 * (1 + maxAtOnce));
    await pass(transactionTimeout);
    expect(answer.error).toMatchObject({ code: 'unavailable' });
    expect(answer.error).toSatisfy(hasLost);
    expect(world.begun).toBeLessThanOrEqual(8 * (1 + maxAtOnce));
    expect(world.timers.running).toBe(0);
  });

  it('that fails because of an outage reports the outage', async () => {
    const { answer } = await (async () => {
      const { change, pass } = newWorld(() => Promise.reject(failure(14)));
      const made = change();
      await pass(transactionTimeout);
      return made;
    })();
    expect(answer.error).toMatchObject({ code: 14 });
  });
});
