import { describe, expect, it, vi } from 'vitest';
import { createPrivateFile } from './private-file.ts';

/** A file whose requests the test answers, and the object URLs in use. */
function bench() {
  const asked: { signal: AbortSignal; answer: (blob: Blob) => void; fail: (why: Error) => void }[] =
    [];
  const inUse = new Set<string>();
  let made = 0;
  const file = createPrivateFile({
    fetch: (signal) =>
      new Promise((answer, fail) => {
        asked.push({ signal, answer, fail });
      }),
    addressOf: vi.fn(() => {
      const address = `blob:${(made += 1)}`;
      inUse.add(address);
      return address;
    }),
    free: (address) => inUse.delete(address),
  });
  return { file, asked, inUse };
}

describe('a private file', () => {
  it('is not fetched before it is wanted, and then once', async () => {
    const { file, asked } = bench();
    expect(asked).toHaveLength(0);
    const both = [file.load(), file.load()];
    expect(file.store.getState()).toEqual({ state: 'loading' });
    asked[0]?.answer(new Blob(['a']));
    expect(await Promise.all([...both, file.load()])).toEqual(['blob:1', 'blob:1', 'blob:1']);
    expect(file.store.getState()).toEqual({ state: 'ready', url: 'blob:1' });
    expect(asked).toHaveLength(1);
  });

  it('says what failed, and is fetched anew when it is wanted again', async () => {
    const { file, asked } = bench();
    const failure = new Error('cut');
    const first = file.load();
    asked[0]?.fail(failure);
    expect(await first).toBeNull();
    expect(file.store.getState()).toEqual({ state: 'failed', failure });
    const second = file.load();
    expect(file.store.getState()).toEqual({ state: 'loading' });
    asked[1]?.answer(new Blob(['a']));
    expect(await second).toBe('blob:1');
  });

  it('frees its address, and may be loaded again', async () => {
    const { file, asked, inUse } = bench();
    const first = file.load();
    asked[0]?.answer(new Blob(['a']));
    await first;
    expect([...inUse]).toEqual(['blob:1']);
    file.free();
    expect([...inUse]).toEqual([]);
    expect(file.store.getState()).toEqual({ state: 'idle' });
    const second = file.load();
    asked[1]?.answer(new Blob(['a']));
    expect(await second).toBe('blob:2');
  });

  it('gives up what is under way: what comes too late gets no address and is no failure', async () => {
    const { file, asked, inUse } = bench();
    const [late, refused] = [file.load(), (file.free(), file.load())];
    file.free();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    asked[0]?.answer(new Blob(['a']));
    asked[1]?.fail(new Error('aborted'));
    expect(await Promise.all([late, refused])).toEqual([null, null]);
    expect([...inUse]).toEqual([]);
    expect(file.store.getState()).toEqual({ state: 'idle' });
  });
});
