/** Older browsers and pages without a secure origin lack some or all functions of the storage API. */
const storage = (): Partial<StorageManager> | undefined =>
  (navigator as { storage?: Partial<StorageManager> }).storage;

let asked = false;

/**
 * Asks the browser once per page to keep stored data when the device runs out of space. Some browsers ask the user, so
 * call this function when the user has just stored something.
 */
export async function askToKeep(): Promise<void> {
  if (asked) return;
  asked = true;
  await storage()
    ?.persist?.()
    .catch(() => false);
}

export async function mayVanish(): Promise<boolean> {
  return (
    (await storage()
      ?.persisted?.()
      .catch(() => false)) !== true
  );
}
