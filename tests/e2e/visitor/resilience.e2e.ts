import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { holdRequests } from '../support/gate.ts';
import { openNetwork } from '../support/network/network.ts';
import { ofTheProduct } from '../support/of-the-product.ts';
import { urmu } from './places.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { mapIsFull, markers, placeIsOpen, searchField } from './steps.ts';

it('shows map, places, search and panel without a request to another host', async () => {
  const page = await openPage('', desktop);
  const foreign: string[] = [];
  const { origin } = new URL(appUrl());
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(appUrl('/'));
  await mapIsFull(page);
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
  await (await searchField(page)).fill('urmu');
  await page.getByRole('option', { name: urmu.name_az }).first().click();
  await placeIsOpen(page, urmu.name_az);
  expect(foreign).toEqual([]);
  expect(page.problems).toEqual([]);
});

it(
  'shows a picture of the region before any script or style sheet has loaded, then the app',
  { tags: 'full' },
  async () => {
    const page = await openPage('', phone);
    const assets = await holdRequests(page, '**/assets/**');
    await page.goto(appUrl('/'), { waitUntil: 'commit' });
    const shell = page.locator('#shell');
    await shell.locator('form').waitFor();
    const picture = await shell.locator('svg').boundingBox();
    // The placeholder picture fills the window only if the Content-Security-Policy allows the page's inline style.
    expect(picture?.x).toBeLessThan(0);
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeGreaterThan(phone.width);

    assets.open();
    await mapIsFull(page);
    expect(await shell.count()).toBe(0);
    await page.locator('.leaflet-tile-pane svg').waitFor({ state: 'detached' });
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
    expect(page.problems).toEqual([]);
  },
);

it('shows that the places could not be loaded, and loads them after a retry', async () => {
  const page = await openPage('', phone);
  await page.route('**/atlas/manifest.json*', (route) => route.abort());
  await page.goto(appUrl('/'));
  await page.getByText('The places could not be loaded').waitFor();
  expect(await markers(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Places in view', exact: true }).click();
  expect(await page.getByText('No places in view').count()).toBe(0);
  await page.unroute('**/atlas/manifest.json*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await mapIsFull(page);
});

// Does not run on a mirror. There, the search calls no server after all names have loaded, so a search does not show
// that the app is offline.
ofTheProduct(
  'shows that it is offline, and keeps working with loaded data',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const page = await openPage('/', { ...desktop, network });
    await mapIsFull(page);
    network.lose();
    await (await searchField(page)).fill('urmu');
    await page.getByText('You are offline. The map shows what was loaded before.').waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await mapIsFull(page);
    network.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText('You are offline', { exact: false }).waitFor({ state: 'detached' });
  },
);

it('loads neither Firebase nor Google before they are needed', { tags: 'full' }, async () => {
  const page = await openPage('', desktop);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(appUrl(`/places/${urmu.id}`));
  await placeIsOpen(page, urmu.name_az);
  await page.waitForLoadState('networkidle');
  expect(
    scripts.filter((path) => /auth|firebase|google|recorder|SuggestForm|app-check/i.test(path)),
  ).toEqual([]);
});
