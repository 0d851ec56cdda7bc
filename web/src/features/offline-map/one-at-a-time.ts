/**
 * Runs `work`, which changes the downloaded map, in one tab at a time. Otherwise a download could delete the new files
 * of a download in another tab, because a download deletes all files that its own lists do not contain. There is no
 * fallback without Web Locks, because all supported browsers that have the Cache API also have Web Locks.
 * @param options with `ifAvailable`, does nothing while another change is in progress
 */
export async function oneAtATime(
  work: () => Promise<void>,
  options: Pick<LockOptions, 'ifAvailable'> = {},
): Promise<void> {
  await navigator.locks.request('adyurdu-offline-map', options, async (lock) => {
    if (lock) await work();
  });
}
