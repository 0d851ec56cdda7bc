import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLocalStorage } from '../../lib/testing/local-storage.ts';
import { memoryLocks } from '../../lib/testing/locks.ts';

const root = '/map/new';
let now = new Date('2026-11-22T10:00:00Z');
const map = { at: now.toISOString(), root };
vi.mock('./device.ts', () => ({
  openDevice: async () => ({}),
  readDownloadedMap: async () => map,
  wantedHere: () => ({ root, guide: '/guide.pdf', now }),
}));
const downloadMap = vi.fn(async () => map);
vi.mock('./download-map.ts', async (original) => ({
  ...(await original<object>()),
  downloadMap,
  keepBuild: async () => undefined,
}));
const { updateOfflineMap } = await import('./renew.ts');

beforeEach(() => {
  withLocalStorage();
  vi.stubGlobal('navigator', { locks: memoryLocks() });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  downloadMap.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function visit(time: string): Promise<void> {
  now = new Date(time);
  await updateOfflineMap();
}

it('updates a map that is a day old', async () => {
  await visit('2026-11-23T09:59:59Z');
  expect(downloadMap).not.toHaveBeenCalled();
  await visit('2026-11-23T10:00:00Z');
  expect(downloadMap).toHaveBeenCalledTimes(1);
});

it('updates a map that was downloaded while the clock was wrong', async () => {
  await visit('2025-11-22T10:00:00Z');
  expect(downloadMap).toHaveBeenCalledTimes(1);
});

it('tries again after a day if the device has not enough space', async () => {
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  downloadMap.mockRejectedValue(full);
  await visit('2026-11-24T10:00:00Z');
  await visit('2026-11-24T11:00:00Z');
  expect(downloadMap).toHaveBeenCalledTimes(1);
  await visit('2026-11-25T10:00:00Z');
  expect(downloadMap).toHaveBeenCalledTimes(2);
});

it('tries again at the next visit if the connection breaks', async () => {
  downloadMap.mockRejectedValue(new Error('cut'));
  await visit('2026-11-24T10:00:00Z');
  await visit('2026-11-24T11:00:00Z');
  expect(downloadMap).toHaveBeenCalledTimes(2);
});
