import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { guidePath } from '../../../web/src/i18n/languages.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { appIsKept, keptFiles } from '../support/kept-app.ts';
import { full } from '../../full.ts';
import { openNetwork } from '../support/network/network.ts';
import { testLanguage } from '../support/languages/test-language.ts';
import { offlineMapDialog as dialog } from './offline-map.ts';
import { urmu } from './places.ts';
import { desktop } from '../support/window-sizes.ts';
import { mapIsFull, panel, placeIsOpen, searchField } from './steps.ts';

const pressed = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

async function opened(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Offline map' }).click();
}

async function brokenOff() {
  const network = await openNetwork();
  const page = await openPage('/', { ...desktop, network, keepsApp: true });
  await mapIsFull(page);
  await appIsKept(page);
  await opened(page);
  await dialog(page)
    .getByText(/^About [\d۰-۹.٫]+ MB$/)
    .waitFor();
  const broken = network.cutAt({ ending: '/tiles/9/321/197', moment: 'before' });
  await pressed(page, 'Download');
  await broken;
  await dialog(page)
    .getByRole('alert')
    .getByText(/The connection was lost/)
    .waitFor();
  const arrived = (await keptFiles(page)).filter(({ path }) => path.startsWith('/map/')).length;
  expect(arrived).toBeGreaterThan(10);
  return { network, page };
}

it.skipIf(full)(
  'offers the offline map with its size, and shows that the connection was lost',
  { tags: 'full' },
  async () => {
    await brokenOff();
  },
);

// The emulated Hosting needs more than half a minute for the 2,500 files of the map, so a plain `npm test` omits this
// test.
it.runIf(full)(
  'continues a broken download of the offline map, shows a place with details offline, and removes the map',
  async () => {
    const { network, page } = await brokenOff();
    network.mend();
    await pressed(page, 'Download');
    await dialog(page)
      .getByText(/On this device, as of/)
      .waitFor({ timeout: 180_000 });

    network.lose();
    await page.goto(appUrl(`/places/${urmu.id}`));
    await placeIsOpen(page, urmu.name_az);
    await panel(page)
      .getByRole('link', { name: /wikipedia/ })
      .waitFor();
    await (await searchField(page)).fill('اورمو');
    await page.getByRole('option', { name: urmu.name_az }).first().waitFor();
    const guide = await page.evaluate(
      async (path) => (await (await fetch(path)).blob()).size,
      guidePath(testLanguage()),
    );
    expect(guide).toBeGreaterThan(100_000);

    await opened(page);
    await pressed(page, 'Remove from this device');
    await dialog(page).getByRole('button', { name: 'Download' }).waitFor();
    const kept = (await keptFiles(page)).map(({ cache }) => cache);
    expect(kept.filter((cache) => !cache.startsWith('adyurdu-shell-'))).toEqual([]);
  },
);
