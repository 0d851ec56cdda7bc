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
const types = (worker: FakeWorker | undefined) => worker?.received.map(({ type }) => type);

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

/** The page's request for the list of places, which the test answers. */
function withList(): { asked: string[]; answer: (response: Response) => void } {
  const asked: string[] = [];
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    asked.push(url);
    return new Promise<Response>((resolve, reject) => {
      answer = resolve;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  return { asked, answer: (response) => answer(response) };
}

it.each([{}, { serviceWorker: { controller: null } }])(
  'a first visit requests the list beside the code of the worker, and hands it over: %j',
  async (seen) => {
    vi.stubGlobal('navigator', seen);
    const list = withList();
    const client = await import('./places-client.ts');
    const listIsHere = vi.fn();
    client.startPlaces(listIsHere);
    client.startPlaces(listIsHere);
    client.requestView(bounds, 7, layers);
    expect(list.asked).toEqual(['/atlas/manifest.json']);
    expect(made.map(types)).toEqual([['view']]);
    expect(listIsHere).not.toHaveBeenCalled();
    list.answer(new Response('{"version":1}'));
    await vi.advanceTimersByTimeAsync(0);
    expect(made[0]?.received.at(-1)).toEqual({ type: 'start', kept: false, list: '{"version":1}' });
    expect(listIsHere).toHaveBeenCalledTimes(1);
  },
);

it('tells the worker when the list could not be loaded, and does not request it twice', async () => {
  const list = withList();
  const client = await import('./places-client.ts');
  client.startPlaces(() => undefined);
  list.answer(new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(made[0]?.received).toEqual([{ type: 'start', kept: false, list: null }]);
  expect(list.asked).toHaveLength(1);
});

it('gives a list that came too late to no other worker', async () => {
  const list = withList();
  const client = await import('./places-client.ts');
  client.startPlaces(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  list.answer(new Response('{"version":1}'));
  client.reloadPlaces();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toHaveLength(2);
  expect(made[1]?.received).toEqual([{ type: 'start', kept: false }]);
});

it('leaves the list to the worker where a service worker keeps it', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  const list = withList();
  const client = await import('./places-client.ts');
  const listIsHere = vi.fn();
  client.startPlaces(listIsHere);
  await vi.advanceTimersByTimeAsync(0);
  expect(made[0]?.received).toEqual([{ type: 'start', kept: true }]);
  expect(list.asked).toEqual([]);
  expect(listIsHere).not.toHaveBeenCalled();
});

it('tells a new worker, too, that the line is free', async () => {
  const client = await import('./places-client.ts');
  client.requestView(bounds, 7, layers);
  client.connectionIsFree();
  expect(types(made[0])).toEqual(['start', 'view', 'connection-is-free']);
  await vi.advanceTimersByTimeAsync(10_000);
  client.reloadPlaces();
  expect(types(made[1])).toEqual(['start', 'connection-is-free', 'view']);
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
