import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unawaited } from '../../lib/unawaited.ts';
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

it('reports a failure after 10 s when the worker does not start, and starts a new worker on reload', async () => {
  const client = await import('./places-client.ts');
  const state = () => client.places.getState().status.state;
  client.requestView(bounds, 7, layers, 'latin');
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

function withList(): { requests: string[]; answer: (response: Response) => void } {
  const requests: string[] = [];
  let answer = (_: Response): void => undefined;
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    requests.push(url);
    return new Promise<Response>((resolve, reject) => {
      answer = resolve;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  return { requests, answer: (response) => answer(response) };
}

it.each([{}, { serviceWorker: { controller: null } }])(
  'a first visit requests the manifest in parallel with the worker, and passes it to the worker: %j',
  async (browser) => {
    vi.stubGlobal('navigator', browser);
    const list = withList();
    const client = await import('./places-client.ts');
    const listIsHere = vi.fn();
    client.startPlaces(listIsHere);
    client.startPlaces(listIsHere);
    client.requestView(bounds, 7, layers, 'latin');
    expect(list.requests).toEqual(['/atlas/manifest.json']);
    expect(made.map(types)).toEqual([['view']]);
    expect(listIsHere).not.toHaveBeenCalled();
    list.answer(new Response('{"version":1}'));
    await vi.advanceTimersByTimeAsync(0);
    expect(made[0]?.received.at(-1)).toEqual({ type: 'start', kept: false, list: '{"version":1}' });
    expect(listIsHere).toHaveBeenCalledTimes(1);
  },
);

it('informs the worker when the manifest could not be loaded, and does not request it again', async () => {
  const list = withList();
  const client = await import('./places-client.ts');
  client.startPlaces(() => undefined);
  list.answer(new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(made[0]?.received).toEqual([{ type: 'start', kept: false, list: null }]);
  expect(list.requests).toHaveLength(1);
});

it('passes a manifest that arrives too late to no other worker', async () => {
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

it('lets the worker load the manifest when a service worker is active', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  const list = withList();
  const client = await import('./places-client.ts');
  const listIsHere = vi.fn();
  client.startPlaces(listIsHere);
  await vi.advanceTimersByTimeAsync(0);
  expect(made[0]?.received).toEqual([{ type: 'start', kept: true }]);
  expect(list.requests).toEqual([]);
  expect(listIsHere).not.toHaveBeenCalled();
});

it('informs a new worker too that the connection is free', async () => {
  const client = await import('./places-client.ts');
  client.requestView(bounds, 7, layers, 'latin');
  client.connectionIsFree();
  expect(types(made[0])).toEqual(['start', 'view', 'connection-is-free']);
  await vi.advanceTimersByTimeAsync(10_000);
  client.reloadPlaces();
  expect(types(made[1])).toEqual(['start', 'connection-is-free', 'view']);
});

it('keeps a worker that has sent a message', async () => {
  const client = await import('./places-client.ts');
  client.requestView(bounds, 7, layers, 'latin');
  made[0]?.reply({ type: 'status', status: { state: 'loading' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.places.getState().status.state).toBe('loading');
  expect(made[0]?.ended).toBe(false);
});

it('returns undefined when the worker does not answer within 10 s', async () => {
  const client = await import('./places-client.ts');
  const requests = client.findPlace('gn-1', { anywhere: true });
  made[0]?.reply({ type: 'status', status: { state: 'loading' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await requests).toBeUndefined();
});

const place = { lat: 38, lng: 46 };
const nothing = { hits: [], parts: [] };

it('finds nothing when the worker does not answer a search within 10 s', async () => {
  const client = await import('./places-client.ts');
  const answered = vi.fn();
  unawaited(client.searchPlaces('urmu', 8, place, 'latin').then(answered));
  made[0]?.reply({ type: 'status', status: { state: 'loading' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered.mock.calls).toEqual([[nothing]]);
});

it('answers all calls at once when the worker cannot start, and each later call starts another worker', async () => {
  const client = await import('./places-client.ts');
  for (const workers of [1, 2]) {
    const answered = vi.fn();
    unawaited(client.searchPlaces('urmu', 8, place, 'latin').then(answered));
    unawaited(client.findPlace('gn-1', { anywhere: false }).then(answered));
    expect(made).toHaveLength(workers);
    made.at(-1)?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    expect(answered.mock.calls).toEqual([[nothing], [undefined]]);
  }
});

it('starts one worker for a call that is made when the status changes', async () => {
  const client = await import('./places-client.ts');
  client.requestView(bounds, 7, layers, 'latin');
  client.places.subscribe(({ status }, before) => {
    if (status !== before.status && made.length < 5)
      unawaited(client.findPlace('gn-1', { anywhere: false }));
  });
  made[0]?.dispatchEvent(new Event('error'));
  expect(made).toHaveLength(2);
});
