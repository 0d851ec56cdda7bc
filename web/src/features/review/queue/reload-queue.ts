import { loadPending } from '../dock/lists.ts';

let isReloaded = false;

/**
 * Loads the queue again after another reviewer was faster, because more of its places may already be decided. Ignores
 * further calls until `arrived` is called, so that the queue is not loaded again for each such place.
 */
export async function reloadQueue(load: () => Promise<void> = loadPending): Promise<void> {
  if (isReloaded) return;
  isReloaded = true;
  await load();
}

/** Call this when the reviewer has opened a place with pending suggestions. */
export function arrived(): void {
  isReloaded = false;
}
