import { openDevice, readAlong, wantedHere } from './device.ts';
import { keepBuild, downloadMap } from './download-map.ts';

/** Milliseconds after which what was taken along is brought up to date, when the app is opened with a line. */
const oldAfter = 24 * 3_600_000;

/**
 * Fetches what has changed since; of a newer version of the app at once what comes on demand. Never throws:
 * what was taken along stays whole until all of it is here.
 */
export async function renewAlong(): Promise<void> {
  try {
    const along = await readAlong();
    if (!along) return;
    const device = await openDevice();
    const wanted = wantedHere();
    const age = wanted.now.getTime() - Date.parse(along.at);
    if (along.root === wanted.root && age < oldAfter) await keepBuild(device);
    else await downloadMap(device, { ...wanted, onProgress: () => undefined });
  } catch (error) {
    console.warn('What was taken along could not be renewed', error);
  }
}
