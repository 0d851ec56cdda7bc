import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryLocks } from '../../lib/testing/locks.ts';
import type { Area } from './area.ts';

const events: string[] = [];
let map: { at: string; root: string } | null = null;
vi.mock('./device.ts', () => ({
  openDevice: async () => ({}),
  readAreas: async () => [],
  readDownloadedMap: async () => map,
  wantedHere: () => ({ root: '/map/new', guide: '/guide.pdf', now: new Date() }),
  deleteDownloadedMap: async () => void events.push('delete'),
}));
const downloadMap = vi.fn<() => Promise<unknown>>();
const note = (event: string) => async () => void events.push(event);
vi.mock('./download-map.ts', () => ({
  downloadMap,
  takeArea: note('take an area'),
  dropArea: note('drop an area'),
  isFull: () => false,
  GoneError: Error,
}));
const { drop, dropPart, take, takePart, useOfflineMap } = await import('./offline-map-store.ts');
const { updateOfflineMap } = await import('./renew.ts');

beforeEach(() => {
  events.length = 0;
  map = null;
  downloadMap.mockReset().mockImplementation(note('download'));
  vi.stubGlobal('navigator', { locks: memoryLocks() });
});
afterEach(() => vi.unstubAllGlobals());

it('downloads while the browser asks the user whether to keep stored data', async () => {
  const persist = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('navigator', { storage: { persist }, locks: memoryLocks() });
  await take(null);
  expect(persist).toHaveBeenCalled();
  expect(events).toEqual(['download']);
  expect(useOfflineMap.getState().share).toBeNull();
});

/** Begins a download. Sets `share` to null, so that this page treats the download as one in another tab. */
function download(): { end: () => void; ended: Promise<void> } {
  let end = (): void => undefined;
  const waits = new Promise<void>((resolve) => (end = resolve));
  downloadMap.mockImplementationOnce(() => waits.then(note('end of the download')));
  const ended = take(null);
  useOfflineMap.setState({ share: null });
  return { end, ended };
}

const area = { name: '', bytes: 1, at: '', root: null } as unknown as Area;
it.each<[string, () => Promise<unknown>, string]>([
  ['another download', () => take(null), 'download'],
  ['the download of an area', () => takePart(area), 'take an area'],
  ['the removal of an area', () => dropPart(area), 'drop an area'],
  ['the removal of the map', drop, 'delete'],
])('begins %s after a download in another tab has ended', async (_, work, event) => {
  const other = download();
  const working = work();
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual([]);
  other.end();
  await Promise.all([other.ended, working]);
  expect(events).toEqual(['end of the download', event]);
});

it('does not update the map during a download in another tab', async () => {
  map = { at: '2020-01-01T00:00:00Z', root: '/map/old' };
  const other = download();
  await updateOfflineMap();
  other.end();
  await other.ended;
  expect(events).toEqual(['end of the download']);
  await updateOfflineMap();
  expect(events).toEqual(['end of the download', 'download']);
});
