import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeouts } from '../../lib/timeouts.ts';
import { withFakeWorkers, type FakeWorker } from './testing/fake-worker.ts';

let made: FakeWorker[];

const reportLoaded = (loaded: number): void =>
  made[0]?.reply({
    type: 'status',
    status: {
      ...{ state: 'ready', approved: 2, requested: 1, loaded, found: 0, named: 0, dated: 0 },
      ...{ years: 'ready', bytes: 0 },
    },
  });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  made = withFakeWorkers();
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for all names as long as more names keep arriving', async () => {
  const { allNamesAreHere } = await import('./all-names.ts');
  const done = allNamesAreHere();
  expect(made[0]?.received).toContainEqual({ type: 'load-all' });
  for (const count of [0, 1, 2]) {
    await vi.advanceTimersByTimeAsync(timeouts.read - 1);
    reportLoaded(count);
  }
  reportLoaded(3);
  expect(await done).toBe(true);
  expect(await allNamesAreHere()).toBe(true);
});

it('returns false when no more names arrive', async () => {
  const { allNamesAreHere } = await import('./all-names.ts');
  const done = allNamesAreHere();
  reportLoaded(2);
  await vi.advanceTimersByTimeAsync(timeouts.read);
  expect(await done).toBe(false);
});
