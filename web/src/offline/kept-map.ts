import { atlasPaths } from '@shared/contract/routes.ts';
import { offlineMapCache } from './caches.ts';

export async function isMapDownloaded(): Promise<boolean> {
  try {
    return (await caches.match(atlasPaths.details, { cacheName: offlineMapCache })) !== undefined;
  } catch {
    return false; // The page may have no caches, or no permission to use them.
  }
}
