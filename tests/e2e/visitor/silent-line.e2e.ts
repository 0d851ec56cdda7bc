import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressInApp, appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { todaysFirst } from '../support/languages/test-language.ts';
import { ofTheProduct } from '../support/of-the-product.ts';
import { drawFrames } from '../support/rest.ts';
import { breakApi } from '../support/network/failing-api.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { urmu } from './places.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { mapIsFull, ownClock, panel, passTime, placeIsOpen, searchField } from './steps.ts';

/** In these tests, the network drops packets. Requests do not fail, but get no response. */

const retry = (page: Page) => panel(page).getByRole('button', { name: 'Try again' });

async function openSilent(path: string, size: typeof phone | typeof desktop = desktop) {
  const network = await openNetwork();
  const page = await openPage('', { ...size, network, bareShell: true });
  await ownClock(page);
  network.swallow('/api');
  await page.goto(appUrl(path));
  await mapIsFull(page);
  return { page, network };
}

async function asksUntilAnswered(page: Page, network: Network): Promise<void> {
  await placeIsOpen(page, urmu.name_az);
  await panel(page)
    .getByText(`«${todaysFirst(urmu.name_new)}»`)
    .waitFor();
  expect(await panel(page).getAttribute('aria-busy')).toBe('true');
  expect(await retry(page).count()).toBe(0);

  await passTime(page, 10);
  await panel(page).getByText('The rest could not be loaded').waitFor();
  await panel(page).getByText('The server did not respond within 10 seconds.').waitFor();
  await placeIsOpen(page, urmu.name_az);

  network.mend();
  await retry(page).click();
  await panel(page).getByRole('button', { name: 'Sign In To Suggest' }).waitFor();
  await expect.poll(() => panel(page).getAttribute('aria-busy')).toBe('false');

  network.lose('/api');
  await page.goto(appUrl(`/places/${urmu.id}`));
  await placeIsOpen(page, urmu.name_az);
  await panel(page).getByText('The rest could not be loaded').waitFor();
  await panel(page).getByText('The connection was lost.').waitFor();
  network.mend();
  await retry(page).click();
  await panel(page).getByRole('button', { name: 'Sign In To Suggest' }).waitFor();
}

ofTheProduct(
  'the panel on a phone shows the pin’s data at once, then why the rest could not be loaded',
  { tags: 'full' },
  async () => {
    const { page, network } = await openSilent(`/places/${urmu.id}`, phone);
    await asksUntilAnswered(page, network);
  },
);

ofTheProduct(
  'the panel on a desktop shows the pin’s data at once; an unknown place shows a timeout after 10 s',
  { tags: 'full' },
  async () => {
    const { page, network } = await openSilent(`/places/${urmu.id}`);
    await asksUntilAnswered(page, network);

    network.swallow('/api');
    await page.goto(appUrl('/places/gn-999999999'));
    await panel(page).getByText('Loading the place').waitFor();
    await passTime(page, 10);
    await panel(page).getByText('The place could not be loaded').waitFor();
    network.mend();
    await retry(page).click();
    await panel(page).getByText('This place does not exist').waitFor();
  },
);

it(
  'a search result opens with the map’s own data when the API does not answer',
  { tags: 'full' },
  async () => {
    const { page } = await openSilent('/');
    await (await searchField(page)).fill('urmu');
    await page.getByRole('option', { name: urmu.name_az }).first().click();
    await placeIsOpen(page, urmu.name_az);
    expect(addressInApp(page.url()).pathname).toBe(`/places/${urmu.id}`);
  },
);

ofTheProduct(
  'shows that no places arrived, and loads them after a retry',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const page = await openPage('', { ...desktop, network });
    network.swallow('/atlas');
    await page.goto(appUrl('/'));
    // The worker that loads the atlas has its own clock, so the test waits in real time.
    await page.getByText('The places could not be loaded').waitFor();
    network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await mapIsFull(page);
  },
);

ofTheProduct(
  'map, panel and search work with the map’s own data while the API is down',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    await breakApi(network);
    const page = await openPage(`/places/${urmu.id}`, { ...desktop, network, bareShell: true });
    await mapIsFull(page);
    await placeIsOpen(page, urmu.name_az);
    await panel(page).getByText('The server has a problem. Try again later.').waitFor();
    await panel(page).getByText('Share with friends').waitFor();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await mapIsFull(page);
    await (await searchField(page)).fill('urmu');
    await page.getByRole('option', { name: urmu.name_az }).first().click();
    await placeIsOpen(page, urmu.name_az);
    // The place's call must have failed before the network is restored. Otherwise the server would still respond to it,
    // and the button would not appear.
    await retry(page).waitFor();
    network.mend();
    await retry(page).click();
    await panel(page).getByRole('button', { name: 'Sign In To Suggest' }).waitFor();
  },
);

it(
  'does not show that it is offline only because the browser reports it',
  { tags: 'full' },
  async () => {
    const page = await openPage('', desktop);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
    );
    await page.goto(appUrl(`/places/${urmu.id}`));
    await placeIsOpen(page, urmu.name_az);
    const asked = page.waitForResponse('**/icon.svg');
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await asked;
    // The message about being offline would appear within these 20 frames.
    await drawFrames(page, 20);
    expect(await page.getByText(/offline/).count()).toBe(0);
  },
);

it('shows that a place does not exist, whatever its address', { tags: 'full' }, async () => {
  const page = await openPage('', desktop);
  for (const path of ['/places/pt-tp0000000', '/places/pt-tp', '/places/nothing']) {
    await page.goto(appUrl(path));
    await panel(page).getByText('This place does not exist', { exact: true }).waitFor();
    expect(await panel(page).getByRole('heading', { level: 2 }).count(), path).toBe(0);
  }
});
