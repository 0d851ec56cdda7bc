import { openDevice, readDownloadedMap, wantedHere } from './device.ts';
import { keepBuild, downloadMap } from './download-map.ts';

/** Age in milliseconds after which the downloaded map is updated when the user opens the app online. */
const oldAfter = 24 * 3_600_000;

/**
 * Updates the downloaded map if it is old. Otherwise only downloads new files of the app. Never throws: if the update
 * fails, the downloaded map stays complete.
 */
export async function updateOfflineMap(): Promise<void> {
  try {
    const map = await readDownloadedMap();
    if (!map) return;
    const device = await openDevice();
    const wanted = wantedHere();
    const age = wanted.now.getTime() - Date.parse(map.at);
    if (map.root === wanted.root && age < oldAfter) await keepBuild(device);
    else await downloadMap(device, { ...wanted, onProgress: () => undefined });
  } catch (error) {
    console.warn('The offline map could not be updated', error);
  }
}
