import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withFakeWorkers, type FakeWorker } from './testing/fake-worker.ts';

let made: FakeWorker[];

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

const bounds = { south: 37, west: 45, north: 38, east: 46 };
const layers = { approved: true, requested: false };
const types = (worker: FakeWorker | undefined) => worker?.told.map(({ type }) => type);

it('says after 10 s that the code of the places did not arrive, and asks for it anew', async () => {
  const client = await import('./places-client.ts');
  const state = () => client.places.getState().status.state;
  client.requestView(bounds, 7, layers);
  expect(types(made[0])).toEqual(['start', 'view']);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(state()).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toBe('failed');
  expect(made[0]?.ended).toBe(true);

  client.reloadPlaces();
  expect(state()).toBe('loading');
  expect(made).toHaveLength(2);
  expect(types(made[1])).toEqual(['start', 'view']);
});

it.each([
  [{}, false],
  [{ serviceWorker: { controller: null } }, false],
  [{ serviceWorker: { controller: {} } }, true],
])('begins with what was kept only where there is somebody to keep it: %j', async (seen, kept) => {
  vi.stubGlobal('navigator', seen);
  (await import('./places-client.ts')).startPlaces();
  expect(made[0]?.told).toEqual([{ type: 'start', kept }]);
});

it('starts before there is a view, once', async () => {
  const client = await import('./places-client.ts');
  client.startPlaces();
  client.startPlaces();
  client.requestView(bounds, 7, layers);
  expect(made.map(types)).toEqual([['start', 'view']]);
});

it('leaves a worker alone that has spoken', async () => {
  const client = await import('./places-client.ts');
  client.requestView(bounds, 7, layers);
  made[0]?.say({ type: 'status', status: { state: 'loading' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.places.getState().status.state).toBe('loading');
  expect(made[0]?.ended).toBe(false);
});

it('knows nothing of a place when that cannot be told within 10 s', async () => {
  const client = await import('./places-client.ts');
  const asked = client.findPlace('gn-1', { anywhere: true });
  made[0]?.say({ type: 'status', status: { state: 'loading' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toBeNull();
});
