import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage, openTab } from '../support/browser.ts';
import { appIsKept, keptFiles, newerIsThere, noneWaits } from '../support/kept-app.ts';
import { publishNewer } from '../support/network/newer-version.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { standIn } from '../support/network/stand-in.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from './places.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { mapIsFull, panel, searchField } from './steps.ts';

/** Waits for the first tile of the basemap. The map paints a tile only after all files for this tile have arrived. */
const basemapIsThere = (page: Page): Promise<void> =>
  page.locator('canvas.leaflet-tile-loaded').first().waitFor();

async function visited(size: typeof desktop | typeof phone) {
  const network = await openNetwork();
  const page = await openPage('/', { ...size, network, keepsApp: true });
  await mapIsFull(page);
  await atRest(page);
  await appIsKept(page);
  return { network, page };
}

async function finds(page: Page, text: string): Promise<void> {
  await (await searchField(page)).fill(text);
  await page.getByRole('option', { name: urmu.name_az }).first().waitFor();
}

async function worksOffline(page: Page, network: Network): Promise<void> {
  await basemapIsThere(page);
  network.lose();
  await page.goto(appUrl('/'));
  await mapIsFull(page);
  await basemapIsThere(page);
  const copies = page.getByRole('navigation', { name: 'Copies of this map:' });
  expect(await copies.getByRole('link').getAttribute('href')).toBe('https://copy.example/x/');
  await finds(page, 'urmu');
  await finds(page, 'اورمو');
  await page.goto(appUrl(`/places/${urmu.id}`));
  await panel(page).getByRole('heading', { level: 2, name: urmu.name_az }).waitFor();
  expect(await copies.getByRole('link').getAttribute('href')).toBe(
    `https://copy.example/x/?place=${urmu.id}`,
  );
}

it('the app opens offline on a phone by its address, and can be browsed and searched', async () => {
  const { network, page } = await visited(phone);
  await worksOffline(page, network);
});

it(
  'the app opens offline on a desktop, and shows the cached map when the network never answers',
  { tags: 'full' },
  async () => {
    const { network, page } = await visited(desktop);
    await worksOffline(page, network);
    // The network responds to nothing, so the app can use only files that this visit has cached.
    network.mend();
    network.swallow('/');
    // Waits only until the page begins to load. The page never counts as loaded if it requests an uncached file,
    // because this request gets no response.
    await page.goto(appUrl('/'), { waitUntil: 'commit' });
    await mapIsFull(page);
  },
);

/**
 * Replaces the map's manifest with `list`. The response has `cache-control: no-cache`, so the browser asks for the
 * manifest again at every use.
 */
async function listsMap(network: Network, list: unknown): Promise<void> {
  const body = JSON.stringify(list);
  await standIn(network, '/atlas/manifest.json', { status: 200, type: 'application/json', body });
}

it(
  'keeps the visited map, even if newer maps are published before and after its files are cached',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const answer = await fetch(appUrl('/atlas/manifest.json'));
    const list = (await answer.json()) as AtlasManifest;
    const named = (hash: string): AtlasManifest['cells'] =>
      list.cells.map((cell) => ({ ...cell, hash: hash.repeat(cell.hash.length) }));
    // This manifest lists a hash that no current cell has. When the page requests a cell with this hash, the server
    // sends the cell's current version.
    await listsMap(network, { ...list, cells: named('0') });
    const letWorkerCome = network.hold('/sw.js');
    const page = await openPage('/', { ...desktop, network, keepsApp: true });
    await mapIsFull(page);
    await atRest(page);
    await listsMap(network, { ...list, revision: list.revision + 1, cells: named('1') });
    letWorkerCome();
    await appIsKept(page);
    network.lose();
    await page.goto(appUrl('/'));
    await mapIsFull(page);
    await finds(page, 'urmu');
  },
);

async function cachesOnlyPublicFiles(page: Page): Promise<void> {
  const kept = (await keptFiles(page)).map(({ path }) => path);
  const ofAll = /^\/(?:$|icon\.svg$|assets\/|fonts\/|markers\/|map\/|atlas\/)/;
  expect(kept.filter((path) => !ofAll.test(path))).toEqual([]);
  expect(kept.filter((path) => path.startsWith('/atlas/cells/'))).not.toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
}

async function stuck(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const kept = await caches.open(name);
      const page = new Response('stuck', { headers: { 'content-type': 'text/html' } });
      if (await kept.match('/')) await kept.put('/', page);
    }
  });
  await page.goto(appUrl('/'));
  await page.getByText('stuck').waitFor();
}

it(
  'shows the cached map when the server fails; caches no personal data and no file twice; recovers from a broken build with /?fresh',
  { tags: 'full' },
  async () => {
    const { network, page } = await visited(desktop);
    const body = '';
    await standIn(network, '/atlas/manifest.json', { status: 503, type: 'text/plain', body });
    await page.goto(appUrl('/'));
    await mapIsFull(page);

    network.mend();
    await page.goto(appUrl(`/places/${urmu.id}`));
    await panel(page).getByRole('heading', { level: 2, name: urmu.name_az }).waitFor();
    await cachesOnlyPublicFiles(page);

    await stuck(page);
    // While another tab uses the old version, the browser keeps all files of that version. The browser also opens new
    // pages with the old version.
    const other = await openTab(page);
    await other.goto(appUrl('/'));
    await other.getByText('stuck').waitFor();
    await page.goto(appUrl('/?fresh'));
    await mapIsFull(page);
    expect(new URL(page.url()).search).toBe('');
    await appIsKept(page);
    await expect.poll(async () => (await keptFiles(page)).map(({ path }) => path)).toContain('/');
    network.lose();
    await other.goto(appUrl('/'));
    await mapIsFull(other);
  },
);

it('announces a new version, and loads it when the user asks', { tags: 'full' }, async () => {
  const { network, page } = await visited(desktop);
  await publishNewer(network, 'fedcba9876543210');
  await newerIsThere(page);
  await page.getByText('A new version is ready').waitFor();
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction((time) => performance.timeOrigin !== time, before);
  await mapIsFull(page);
  await noneWaits(page);
  const caches = new Set((await keptFiles(page)).map(({ cache }) => cache));
  const shells = [...caches].filter((name) => name.startsWith('adyurdu-shell-'));
  expect(shells).toHaveLength(2);
  expect(shells).toContain('adyurdu-shell-fedcba9876543210');
  expect(await page.getByText('A new version is ready').count()).toBe(0);
});

it(
  'opens offline, with its basemap, after the user has ignored a new version',
  { tags: 'full' },
  async () => {
    const { network, page } = await visited(phone);
    await basemapIsThere(page);
    const shells = async () =>
      new Set(
        (await keptFiles(page)).map(({ cache }) => cache).filter((name) => /-shell-/.test(name)),
      );
    const [earlier] = await shells();
    await publishNewer(network, 'fedcba9876543210');
    await newerIsThere(page);
    network.lose();
    const isActivatedAfterClosing = async (): Promise<boolean> => {
      await page.goto('about:blank');
      await page.goto(appUrl('/'));
      return page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting === null,
      );
    };
    await expect.poll(isActivatedAfterClosing).toBe(true);
    // Deletes the earlier version's cache. The files of the newer version have the same names, so otherwise the worker
    // would find them in the earlier cache.
    await page.evaluate((name) => caches.delete(name), earlier!);
    await page.goto(appUrl('/'));
    await mapIsFull(page);
    await basemapIsThere(page);
  },
);
