import { loadPending } from '../dock/lists.ts';

let isReloaded = false;

/**
 * Loads the queue again after another reviewer was faster, because it may list more places without pending suggestions.
 * Ignores further calls until `arrived` is called, so that the queue is not loaded again for each of these places.
 */
export async function reloadQueue(load: () => Promise<void> = loadPending): Promise<void> {
  if (isReloaded) return;
  isReloaded = true;
  await load();
}

/** Call this when the opened place has pending suggestions. */
export function arrived(): void {
  isReloaded = false;
}
