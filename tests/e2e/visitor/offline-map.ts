import type { Page } from 'playwright-core';

export const offlineMapDialog = (page: Page) => page.getByRole('dialog', { name: 'Offline map' });

export async function openOfflineMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Offline map' }).click();
}

/**
 * Stores only what the app checks to see whether the map was downloaded: the state of a complete download, the manifest
 * and the list of details. Downloads no map files; offline-map.e2e.ts tests a real download.
 *
 * @returns the address of the map's files
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
