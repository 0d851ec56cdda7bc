import type { Page } from 'playwright-core';

/** In which the map is taken along. */
export const offlineMapDialog = (page: Page) => page.getByRole('dialog', { name: 'Offline map' });

/** Opens it on a phone, from its menu. */
export async function openAlong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Offline map' }).click();
}

/**
 * As after the whole map was taken along (take-along.e2e.ts does it, file by file): its state and its lists, and of
 * its files what was seen. Answers where the map's files lie.
 */
export const pretendMapAlong = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const along = await caches.open('adyurdu-along');
    for (const list of ['/atlas/manifest.json', '/atlas/details.json'])
      await along.put(list, await fetch(list));
    const { revision } = (await (await fetch('/map/current.json')).json()) as { revision: string };
    const state = { at: new Date().toISOString(), root: `/map/${revision}` };
    await along.put('/along.json', new Response(JSON.stringify(state)));
    return state.root;
  });
