import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readList } from '@shared/lists/reading/read-list.ts';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { openNetwork } from '../support/network/network.ts';
import { phone } from '../support/window-sizes.ts';
import { offlineMapDialog as dialog, openOfflineMap } from './offline-map.ts';
import { urmu } from './places.ts';
import { mapIsFull } from './steps.ts';

const overUrmu = '/#12/37.55/45.07';

async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: format, exact: true }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

it('saves the names of the area in view for map apps and tables', async () => {
  const page = await openPage(overUrmu, phone);
  await mapIsFull(page);
  await openOfflineMap(page);
  await dialog(page).getByRole('heading', { name: 'Names for other apps' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  for (const [format, extension] of [
    ['KML', 'kml'],
    ['GPX', 'gpx'],
    ['CSV', 'csv'],
  ]) {
    const { name, bytes } = await saved(page, format ?? '');
    expect(name).toMatch(new RegExp(`^adyurdu-4[45]\\.\\d\\d_37\\.\\d\\d_45\\.\\d\\d_37\\.\\d\\d-places\\.${extension}$`)); // oxfmt-ignore
    const list = readList(name, bytes);
    if (list.form !== 'rows') throw new Error(`${name} has no rows`);
    const rows = list.rows.slice(1).map(({ cells }) => cells.join(' '));
    expect(rows.filter((row) => row.includes(urmu.name_az))).not.toEqual([]);
    // The seed has 181 places, but the file must contain only the places in view.
    expect(rows.length).toBeLessThan(60);
  }
  const { bytes } = await saved(page, 'GeoJSON');
  const { features } = JSON.parse(bytes.toString()) as { features: { id: string }[] };
  expect(features.map(({ id }) => id)).toContain(urmu.id);
});

it(
  'shows an error when the download of names breaks, and when the area has too many names',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const page = await openPage(overUrmu, { ...phone, network });
    await mapIsFull(page);
    await openOfflineMap(page);
    const alert = dialog(page).getByRole('alert');
    network.lose('/data');
    await dialog(page).getByRole('button', { name: 'GPX', exact: true }).click();
    await alert.getByText('The file could not be downloaded. Try again.').waitFor();
    network.mend();
    await page.route('**/data/area/**', (route) => route.fulfill({ status: 413, body: '{}' }));
    await dialog(page).getByRole('button', { name: 'GPX', exact: true }).click();
    await alert.getByText('More than 10,000 names are in view. Zoom in, then try again.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  },
);
