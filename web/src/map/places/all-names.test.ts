import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patience } from '../../lib/patience.ts';
import type { PlacesReply } from './protocol.ts';

/** The places' worker: what it was asked, and a way to let it answer. */
class FakeWorker extends EventTarget {
  static readonly asked: string[] = [];
  static last: FakeWorker | null = null;
  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage({ type }: { type: string }): void {
    FakeWorker.asked.push(type);
  }
  terminate(): void {
    // it goes on saying nothing
  }
}

const says = (loaded: number): void => {
  const data: PlacesReply = {
    type: 'status',
    status: {
      ...{ state: 'ready', approved: 2, requested: 1, loaded, found: 0, named: 0, dated: 0 },
      ...{ years: 'ready', bytes: 0 },
    },
  };
  FakeWorker.last?.dispatchEvent(new MessageEvent('message', { data }));
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until all names are there, as long as any come', async () => {
  const { allNamesAreHere } = await import('./all-names.ts');
  const done = allNamesAreHere();
  expect(FakeWorker.asked).toContain('load-all');
  for (const count of [0, 1, 2]) {
    await vi.advanceTimersByTimeAsync(patience.read - 1);
    says(count);
  }
  says(3);
  expect(await done).toBe(true);
  expect(await allNamesAreHere()).toBe(true);
});

it('says so when no more come', async () => {
  const { allNamesAreHere } = await import('./all-names.ts');
  const done = allNamesAreHere();
  says(2);
  await vi.advanceTimersByTimeAsync(patience.read);
  expect(await done).toBe(false);
});
