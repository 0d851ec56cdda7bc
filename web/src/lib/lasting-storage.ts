/** Browsers that are older than it, or have no secure origin, have none. */
const storage = (): Partial<StorageManager> | undefined =>
  (navigator as { storage?: Partial<StorageManager> }).storage;

let asked = false;

/**
 * Asks the browser, once a page, not to throw away what it keeps when the device runs out of room. Some decide
 * by themselves, some ask: so it is called when somebody has just left something with it.
 */
export async function askToKeep(): Promise<void> {
  if (asked) return;
  asked = true;
  await storage()
    ?.persist?.()
    .catch(() => false);
}

/** Whether the browser may throw away what it keeps. */
export async function mayVanish(): Promise<boolean> {
  return (
    (await storage()
      ?.persisted?.()
      .catch(() => false)) !== true
  );
}
