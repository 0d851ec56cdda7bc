import type { Page } from 'playwright-core';

/** A view in which the offline map is downloaded. */
export const offlineMapDialog = (page: Page) => page.getByRole('dialog', { name: 'Offline map' });

/** Opens the dialog of the offline map on a phone, from its menu. */
export async function openOfflineMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Offline map' }).click();
}

/**
 * Sets the state after a download of the whole map (offline-map.e2e.ts downloads it file by file): the
 * download's state and lists, but only those files that were seen. Returns the address of the map's files.
 */
export const pretendMapIsDownloaded = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const along = await caches.open('adyurdu-along');
    for (const list of ['/atlas/manifest.json', '/atlas/details.json'])
      await along.put(list, await fetch(list));
    const { revision } = (await (await fetch('/map/current.json')).json()) as { revision: string };
    const state = { at: new Date().toISOString(), root: `/map/${revision}` };
    await along.put('/along.json', new Response(JSON.stringify(state)));
    return state.root;
  });
