/**
 * Changes the downloaded map in one tab at a time, because a download deletes files that its lists do not contain. Every
 * browser with the Cache API also has Web Locks.
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
