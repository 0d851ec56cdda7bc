import { readStored, writeStored } from '../../lib/stored.ts';
import { openDevice, readDownloadedMap, wantedHere } from './device.ts';
import { keepBuild, downloadMap, isFull, type DownloadRequest } from './download-map.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Age in milliseconds after which the downloaded map is updated when the user opens the app online. */
const oldAfter = 24 * 3_600_000;

/** Storage key of the time at which the last update failed because there was not enough space. */
const fullKey = 'adyurdu.offline-map-full';

/**
 * Whether a time is less than a day ago. Returns false for a time in the future, because the device's clock was wrong
 * when this time was stored.
 */
function isRecent(time: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(time);
  return age >= 0 && age < oldAfter;
}

async function updateNow(wanted: Omit<DownloadRequest, 'onProgress'>): Promise<void> {
  const map = await readDownloadedMap();
  if (!map || isRecent(readStored(fullKey) ?? '', wanted.now)) return;
  const device = await openDevice();
  if (map.root === wanted.root && isRecent(map.at, wanted.now)) await keepBuild(device);
  else await downloadMap(device, { ...wanted, onProgress: () => undefined });
}

/**
 * Updates the downloaded map if it is old, or if the app uses another version of the map. Otherwise only downloads new
 * files of the app. Never throws: if the update fails, the downloaded map stays complete. If there was not enough
 * space, tries again only after a day: the failed update has removed its new files, so the next one downloads them
 * again.
 */
export async function updateOfflineMap(): Promise<void> {
  const wanted = wantedHere();
  try {
    await oneAtATime(() => updateNow(wanted), { ifAvailable: true });
  } catch (error) {
    console.warn('The offline map could not be updated', error);
    if (isFull(error)) writeStored(fullKey, wanted.now.toISOString());
  }
}
