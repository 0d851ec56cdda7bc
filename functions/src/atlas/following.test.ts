import { describe, expect, it } from 'vitest';
import { following, inBatches } from './following.ts';
import { parsedManifest } from './memory.ts';

const moment = () => new Promise<void>((resolve) => setImmediate(resolve));

it('inBatches runs sixteen tasks at a time, and returns the results in the order of the input', async () => {
  let open = 0;
  let most = 0;
  const given = Array.from({ length: 40 }, (_, n) => n);
  const done = await inBatches(given, async (n) => {
    most = Math.max(most, ++open);
    for (let wait = n % 16; wait < 16; wait++) await moment();
    open--;
    return `${n}`;
  });
  expect(done).toEqual(given.map(String));
  expect(most).toBe(16);
});

describe('following', () => {
  function followed(fails: (revision: number) => boolean = () => false) {
    const seen: string[] = [];
    const bringTo = following(async ({ revision }) => {
      seen.push(`begins ${revision}`);
      await moment();
      if (fails(revision)) throw new Error(`no ${revision}`);
      seen.push(`ends ${revision}`);
    });
    const to = (revision: number) =>
      bringTo(parsedManifest({ atlas: JSON.stringify({ cells: [], revision }), details: null }));
    return { seen, to };
  }

  it('loads each revision once for all callers', async () => {
    const { seen, to } = followed();
    await Promise.all([to(1), to(1), to(2), to(2)]);
    await to(2);
    expect(seen).toEqual(['begins 1', 'ends 1', 'begins 2', 'ends 2']);
  });

  it('rejects all waiting callers when a load fails, and retries for the next caller', async () => {
    let broken = true;
    const { seen, to } = followed(() => broken);
    const answers = await Promise.allSettled([to(1), to(1)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    await to(1);
    expect(seen).toEqual(['begins 1', 'begins 1', 'ends 1']);
  });

  it('loads the next revision after one has failed, and remembers it as loaded', async () => {
    const { seen, to } = followed((revision) => revision === 1);
    const [first, second] = await Promise.allSettled([to(1), to(2)]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
    await to(2);
    expect(seen).toEqual(['begins 1', 'begins 2', 'ends 2']);
  });
});
