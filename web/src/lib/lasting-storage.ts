/** The browser's storage API. Older browsers, and pages without a secure origin, do not have it. */
const storage = (): Partial<StorageManager> | undefined =>
  (navigator as { storage?: Partial<StorageManager> }).storage;

let asked = false;

/**
 * Asks the browser, once per page, not to evict stored data when the device runs out of space. Some browsers
 * decide themselves, some ask the user, so call it when the user has just stored something.
 */
export async function askToKeep(): Promise<void> {
  if (asked) return;
  asked = true;
  await storage()
    ?.persist?.()
    .catch(() => false);
}

/** Whether the browser may evict stored data. */
export async function mayVanish(): Promise<boolean> {
  return (
    (await storage()
      ?.persisted?.()
      .catch(() => false)) !== true
  );
}
