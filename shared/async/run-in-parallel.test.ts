import { describe, expect, it } from 'vitest';
import { runInParallel } from './run-in-parallel.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function* numbers() {
  for (const number of [0, 1, 2, 3, 4]) {
    await turn();
    yield number;
  }
}

describe('running in parallel', () => {
  it.each([['a list', [0, 1, 2, 3, 4]] as const, ['a generator', numbers()] as const])(
    'works on every item of %s once, at most two at the same time',
    async (_, items) => {
      const done: number[] = [];
      let [current, most] = [0, 0];
      await runInParallel<number>(items, 2, async (item) => {
        most = Math.max(most, ++current);
        await turn();
        current--;
        done.push(item);
      });
      expect(done.toSorted()).toEqual([0, 1, 2, 3, 4]);
      expect(most).toBe(2);
    },
  );

  it('throws the first error after the work in progress has ended, and begins no more work', async () => {
    const log: string[] = [];
    const work = async (item: number) => {
      log.push(`${item} begins`);
      if (item === 1) throw new Error('first');
      await turn();
      log.push(`${item} ends`);
      throw new Error('second');
    };
    await expect(runInParallel([0, 1, 2, 3], 2, work)).rejects.toThrow('first');
    expect(log).toEqual(['0 begins', '1 begins', '0 ends']);
  });

  it('throws the error of a generator', async () => {
    async function* broken() {
      yield 1;
      await turn();
      throw new Error('unreadable');
    }
    await expect(runInParallel(broken(), 3, turn as () => Promise<void>)).rejects.toThrow(
      'unreadable',
    );
  });
});
