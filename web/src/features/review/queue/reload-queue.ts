import { loadPending } from '../dock/lists.ts';

let isReloaded = false;

/**
 * Reloads the review queue after another reviewer has already decided on the current place, because other places may
 * also be decided by now. Reloads only once until `arrived` is called.
 */
export async function reloadQueue(load: () => Promise<void> = loadPending): Promise<void> {
  if (isReloaded) return;
  isReloaded = true;
  await load();
}

/**
 * Allows `reloadQueue` to reload again. Call this function when the reviewer has opened a place that has pending
 * suggestions.
 */
export function arrived(): void {
  isReloaded = false;
}
