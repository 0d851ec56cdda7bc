import type { Page } from 'playwright-core';

/** The dialog in which users download the offline map. */
export const offlineMapDialog = (page: Page) => page.getByRole('dialog', { name: 'Offline map' });

/** Opens the dialog of the offline map from a phone's menu. */
export async function openOfflineMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Offline map' }).click();
}

/**
 * Pretends that the whole map is downloaded: stores the download's state and lists, but no further files.
 * offline-map.e2e.ts tests a real download. Returns the address of the map's files.
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
