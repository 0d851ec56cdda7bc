import { loadPending } from '../dock/lists.ts';

let isReloaded = false;

/**
 * Loads the queue again after another reviewer has decided on a place first, because other places may also be decided
 * by now. Ignores further calls until `arrived` is called, so several decided places in a row cause only one reload.
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
