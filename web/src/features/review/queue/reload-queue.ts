import { loadPending } from '../dock/lists.ts';

let isReloaded = false;

/**
 * Reloads the review queue after another reviewer was faster, because other places may also be decided by now. Reloads
 * only once until `arrived` is called.
 */
export async function reloadQueue(load: () => Promise<void> = loadPending): Promise<void> {
  if (isReloaded) return;
  isReloaded = true;
  await load();
}

/** Call this function when the reviewer has opened a place that has pending suggestions. */
export function arrived(): void {
  isReloaded = false;
}
