import { atlasPaths } from '@shared/contract/routes.ts';
import { offlineMapCache } from './caches.ts';

/** Whether this device has downloaded the whole map with the details of all places. */
export async function isMapDownloaded(): Promise<boolean> {
  try {
    return (await caches.match(atlasPaths.details, { cacheName: offlineMapCache })) !== undefined;
  } catch {
    return false; // The page has no caches, or no permission to use them.
  }
}
