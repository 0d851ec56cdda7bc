import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { appIsKept, keptFiles } from '../support/kept-app.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { groundOf, watchPainting } from '../support/painting.ts';
import { atRest } from '../support/rest.ts';
import {
  offlineMapDialog as dialog,
  openOfflineMap,
  pretendMapIsDownloaded,
} from './offline-map.ts';
import { phone } from '../support/window-sizes.ts';
import { mapIsFull } from './steps.ts';

/**
 * In this view of Təbriz, a phone shows the area of about twelve tiles of the finest level, but draws coarser tiles.
 */
const view = '/#11/38.08/46.29';

/**
 * Two views of neighbouring parts of the map. The middle of each view is the middle of a tile of the finest level, and
 * one coarser tile contains both middles. The middle of `inside` is in `view`, and the middle of `outside` is not.
 */
const inside = '/#13/37.92687/46.31836';
const outside = '/#13/37.92687/45.79102';

const ofPart = (page: Page, does: string) =>
  dialog(page).getByRole('listitem').getByRole('button', { name: does });

const finestKept = async (page: Page): Promise<string[]> =>
  (await keptFiles(page)).map(({ path }) => path).filter((path) => path.includes('/tiles/11/'));

async function openWithDownloadedMap(
  spoil: (network: Network, root: string) => void = () => undefined,
): Promise<{ network: Network; page: Page }> {
  const network = await openNetwork();
  const page = await openPage(view, { ...phone, network, keepsApp: true });
  await mapIsFull(page);
  await atRest(page);
  await appIsKept(page);
  spoil(network, await pretendMapIsDownloaded(page));
  await openOfflineMap(page);
  return { network, page };
}

/**
 * Opens a blank address first. Otherwise, if the two addresses differ only in the map view after `#`, the browser would
 * keep the page and not load it again.
 */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(appUrl(address));
}

async function groundAt(page: Page, address: string, mayBeCoarse = false): Promise<string[]> {
  await goTo(page, address);
  return groundOf(page, mayBeCoarse);
}

it(
  'downloads an area in detail despite a broken connection, draws it offline, and removes it',
  { tags: 'full' },
  async () => {
    const { network, page } = await openWithDownloadedMap();
    await dialog(page)
      .getByText(/^About [\d۰-۹.٫,]+ MB$/)
      .waitFor();
    expect(await finestKept(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);

    const broken = network.cutAt({ ending: '/tiles/11/1287/790', moment: 'before' });
    await dialog(page).getByRole('button', { name: 'Download this area' }).click();
    await broken;
    await dialog(page)
      .getByRole('alert')
      .getByText(/The connection was lost/)
      .waitFor();
    await dialog(page).getByText('Download incomplete').waitFor();
    expect(await finestKept(page)).not.toEqual([]);

    network.mend();
    await ofPart(page, 'Continue').click();
    await dialog(page).getByText('This area is on your device.').waitFor();
    await dialog(page)
      .getByText(/^[\d۰-۹.٫,]+ MB, as of /)
      .waitFor();
    const width = await dialog(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(width).toBe(0);

    const online = await openPage('', phone);
    await Promise.all([watchPainting(online), watchPainting(page)]);
    const fineInside = await groundAt(online, inside);
    const fineOutside = await groundAt(online, outside);
    network.lose();
    expect(await groundAt(page, inside)).toEqual(fineInside);
    const coarse = await groundAt(page, outside, true);
    expect(coarse).toHaveLength(fineOutside.length);
    expect(coarse).not.toEqual(fineOutside);

    await goTo(page, view);
    await mapIsFull(page);
    await openOfflineMap(page);
    await ofPart(page, 'Remove').click();
    await expect.poll(() => finestKept(page)).toEqual([]);
    await ofPart(page, 'Remove').waitFor({ state: 'detached' });
  },
);

async function mapIsGone(page: Page, network: Network): Promise<void> {
  network.divert(appUrl('/map/'), appUrl('/map/gone/'));
  await openOfflineMap(page);
  await dialog(page).getByRole('button', { name: 'Download this area' }).click();
  await dialog(page)
    .getByRole('alert')
    .getByText(/A newer map is available/)
    .waitFor();
}

async function needsRoom(page: Page): Promise<void> {
  const start = dialog(page).getByRole('button', { name: 'Download this area' });
  await start.waitFor();
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(appUrl('/'));
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 15_000 });
  await start.click();
  await dialog(page)
    .getByRole('alert')
    .getByText(/Not enough space on this device/)
    .waitFor();
  expect(await finestKept(page)).toEqual([]);
  expect((await keptFiles(page)).map(({ path }) => path)).not.toContain('/along-areas.json');
  expect(await dialog(page).getByRole('listitem').count()).toBe(0);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await start.click();
  await dialog(page).getByText('This area is on your device.').waitFor();
  expect(await finestKept(page)).not.toEqual([]);
}

it(
  'says why an area cannot be downloaded: unknown size, no more detail, not enough space, outdated map',
  { tags: 'full' },
  async () => {
    const { network, page } = await openWithDownloadedMap((line, root) =>
      line.lose(`${root}/tile-bytes.json`),
    );
    await dialog(page)
      .getByText(/Connect to the internet to see/)
      .waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Download this area' }).count()).toBe(0);

    network.mend();
    await goTo(page, '/#11/36.2/30.2');
    await atRest(page);
    await openOfflineMap(page);
    await dialog(page).getByText('There is no more detail for this area.').waitFor();

    await goTo(page, view);
    await mapIsFull(page);
    await atRest(page);
    await openOfflineMap(page);
    await dialog(page).getByRole('button', { name: 'Download this area' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await mapIsGone(page, network);

    network.mend();
    await goTo(page, view);
    await mapIsFull(page);
    await openOfflineMap(page);
    await needsRoom(page);
  },
);
