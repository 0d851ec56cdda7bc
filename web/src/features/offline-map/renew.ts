import { openDevice, readDownloadedMap, wantedHere } from './device.ts';
import { keepBuild, downloadMap } from './download-map.ts';

/** Age in milliseconds from which the downloaded map is updated when the app is opened online. */
const oldAfter = 24 * 3_600_000;

/**
 * Downloads everything that has changed. After an update of the app, downloads its on-demand parts even if the map is
 * not old. Never throws: the downloaded map stays complete until the update is complete.
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
