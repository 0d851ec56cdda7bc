import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const device = {};
vi.mock('./device.ts', () => ({
  openDevice: async () => device,
  readAreas: async () => [],
  readDownloadedMap: async () => null,
  wantedHere: () => ({}),
}));
const downloadMap = vi.fn();
vi.mock('./download-map.ts', () => ({ downloadMap, isFull: () => false, GoneError: Error }));
const { take, useOfflineMap } = await import('./offline-map-store.ts');

beforeEach(() => downloadMap.mockReset());
afterEach(() => vi.unstubAllGlobals());

it('downloads while the browser asks the user whether to keep stored data', async () => {
  const persist = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('navigator', { storage: { persist } });
  await take(null);
  expect(persist).toHaveBeenCalled();
  expect(downloadMap).toHaveBeenCalled();
  expect(useOfflineMap.getState().share).toBeNull();
});
