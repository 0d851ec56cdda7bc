import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const bounds = { south: 37, west: 45, north: 38, east: 46 };
const order = { tile: { z: 7, x: 80, y: 48 }, density: 1, theme: 'light' } as const;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigator', { vendor: '' });
});
afterEach(() => {
  vi.doUnmock('./paint-in-page.ts');
  vi.unstubAllGlobals();
});

it('loads the code that paints in the page again after a failure', async () => {
  vi.doMock('./paint-in-page.ts', () => {
    throw new Error('lost');
  });
  const { tilesClient } = await import('./tiles-client.ts');
  const done = vi.fn();
  tilesClient().paint(order, done);
  expect(await tilesClient().features(bounds, 7)).toEqual([]);
  expect(done).toHaveBeenCalledExactlyOnceWith(null);

  const features = async () => ['feature'];
  vi.doMock('./paint-in-page.ts', () => ({ paintInPage: () => ({ features }) }));
  expect(await tilesClient().features(bounds, 7)).toEqual(['feature']);
});

it('asks again with a new worker when the tiles are reloaded', async () => {
  const worker = { addEventListener: vi.fn(), postMessage: vi.fn(), terminate: vi.fn() };
  const Worker = vi.fn(function Worker() {
    return worker;
  });
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('OffscreenCanvas', class {});
  const { reloadTiles, tilesClient, whenStale } = await import('./tiles-client.ts');
  const onStale = vi.fn();
  whenStale(onStale);
  tilesClient().paint(order, vi.fn());
  reloadTiles();
  expect(worker.terminate).toHaveBeenCalledTimes(1);
  expect(onStale).toHaveBeenCalledExactlyOnceWith(true);
  tilesClient().paint(order, vi.fn());
  expect(Worker).toHaveBeenCalledTimes(2);
});
