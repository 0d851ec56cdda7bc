import { loadPending } from '../lists.ts';

let isKnown = false;

/**
 * Another reviewer was quicker: loads the queue again, because it may list more that is decided. Once until the reviewer
 * arrives where something waits: a queue that names places where nothing waits must not be loaded for each of them.
 */
export async function reloadQueue(load: () => Promise<void> = loadPending): Promise<void> {
  if (isKnown) return;
  isKnown = true;
  await load();
}

/** The reviewer is where something waits. */
export function arrived(): void {
  isKnown = false;
}
