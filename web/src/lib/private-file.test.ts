import { describe, expect, it, vi } from 'vitest';
import { createPrivateFile } from './private-file.ts';

function bench() {
  const requests: {
    signal: AbortSignal;
    answer: (blob: Blob) => void;
    fail: (why: Error) => void;
  }[] = [];
  const inUse = new Set<string>();
  let made = 0;
  const file = createPrivateFile({
    fetch: (signal) =>
      new Promise((answer, fail) => {
        requests.push({ signal, answer, fail });
      }),
    addressOf: vi.fn(() => {
      const address = `blob:${(made += 1)}`;
      inUse.add(address);
      return address;
    }),
    free: (address) => inUse.delete(address),
  });
  return { file, requests, inUse };
}

describe('a private file', () => {
  it('is fetched only when it is needed, and only once', async () => {
    const { file, requests } = bench();
    expect(requests).toHaveLength(0);
    const both = [file.load(), file.load()];
    expect(file.store.getState()).toEqual({ state: 'loading' });
    requests[0]?.answer(new Blob(['a']));
    expect(await Promise.all([...both, file.load()])).toEqual(['blob:1', 'blob:1', 'blob:1']);
    expect(file.store.getState()).toEqual({ state: 'ready', url: 'blob:1' });
    expect(requests).toHaveLength(1);
  });

  it('reports a failure, and is fetched again on the next load', async () => {
    const { file, requests } = bench();
    const failure = new Error('cut');
    const first = file.load();
    requests[0]?.fail(failure);
    expect(await first).toBeNull();
    expect(file.store.getState()).toEqual({ state: 'failed', failure });
    const second = file.load();
    expect(file.store.getState()).toEqual({ state: 'loading' });
    requests[1]?.answer(new Blob(['a']));
    expect(await second).toBe('blob:1');
  });

  it('frees its address, and can be loaded again', async () => {
    const { file, requests, inUse } = bench();
    const first = file.load();
    requests[0]?.answer(new Blob(['a']));
    await first;
    expect([...inUse]).toEqual(['blob:1']);
    file.free();
    expect([...inUse]).toEqual([]);
    expect(file.store.getState()).toEqual({ state: 'idle' });
    const second = file.load();
    requests[1]?.answer(new Blob(['a']));
    expect(await second).toBe('blob:2');
  });

  it('aborts a running load, and ignores a late result or failure', async () => {
    const { file, requests, inUse } = bench();
    const [late, refused] = [file.load(), (file.free(), file.load())];
    file.free();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    requests[0]?.answer(new Blob(['a']));
    requests[1]?.fail(new Error('aborted'));
    expect(await Promise.all([late, refused])).toEqual([null, null]);
    expect([...inUse]).toEqual([]);
    expect(file.store.getState()).toEqual({ state: 'idle' });
  });
});
