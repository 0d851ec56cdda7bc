import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withFakeWorkers, type FakeWorker } from './testing/fake-worker.ts';

let made: FakeWorker[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  made = withFakeWorkers();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => Response.json({ version: 1, revision: 1, packs: [] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['not_found', 'a place that is not on the map', null],
  ['unavailable', 'a place that may be in a cell that could not be loaded', undefined],
])('throws %s for %s', async (code, _what, place) => {
  const { readPlace } = await import('./read-place.ts');
  const failed = expect(readPlace('gn-1')).rejects.toMatchObject({ code });
  const find = made[0]?.received.find(({ type }) => type === 'find');
  if (find?.type === 'find') made[0]?.reply({ type: 'found', id: find.id, place });
  await failed;
});

it('throws unavailable when the worker does not answer within 10 s', async () => {
  const { readPlace } = await import('./read-place.ts');
  const failed = expect(readPlace('gn-1')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});
