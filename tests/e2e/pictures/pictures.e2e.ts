import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inRoot } from '../../../tools/paths.ts';
import { languageList } from '../../../web/src/i18n/languages.ts';
import { createAccount } from '../contribute/support/accounts.ts';
import { openSignedIn } from '../contribute/support/session.ts';
import { openPage } from '../support/browser.ts';
import { inEnglish as it } from '../support/languages/test-language.ts';
import { atRest } from '../support/rest.ts';
import { ownSuggestionsButton } from '../support/toolbar.ts';
import { mapIsFull, searchField } from '../visitor/steps.ts';

/**
 * Takes the pictures of the README, of the guide, and of the app's manifest. With ADYURDU_UPDATE_PICTURES=1, they
 * replace the committed pictures in docs/ and web/public.
 */
const update = process.env['ADYURDU_UPDATE_PICTURES'] === '1';
const folders = {
  readme: update ? inRoot('docs/images') : inRoot('.cache/pictures/readme'),
  manifest: update ? inRoot('web/public/screenshots') : inRoot('.cache/pictures/manifest'),
  guide: update ? inRoot('docs/guide/images') : inRoot('.cache/pictures/guide'),
};

async function mapHasSettled(page: Page): Promise<void> {
  await mapIsFull(page);
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
  await atRest(page);
}

const seeded = '/places/gn-122698';
const phone = { width: 412, height: 800 } as const;
const size = { width: 1100, height: 700 } as const;

async function take(of: Page, folder: keyof typeof folders, name: string): Promise<void> {
  const file = path.join(folders[folder], name);
  mkdirSync(path.dirname(file), { recursive: true });
  const picture = await of.screenshot({ path: file });
  // The picture of a blank page would be a much smaller file.
  expect(picture.length).toBeGreaterThan(5_000);
}

/**
 * Saves a JPEG, because a PNG would be three times as large. public/app.webmanifest contains the width and height of
 * each of these pictures.
 */
async function takeForManifest(page: Page, name: string): Promise<void> {
  mkdirSync(folders.manifest, { recursive: true });
  const file = path.join(folders.manifest, `${name}.jpg`);
  const picture = await page.screenshot({ path: file, type: 'jpeg', quality: 60 });
  expect(picture.length).toBeGreaterThan(5_000);
}

it('takes the pictures of the map', { tags: 'full' }, async () => {
  const page = await openPage('/', size);
  await mapHasSettled(page);
  await take(page, 'readme', 'map.png');
  await takeForManifest(page, 'map-wide');
});

it('takes the pictures of the app on a phone', { tags: 'full' }, async () => {
  const page = await openPage('/', phone);
  await mapHasSettled(page);
  await takeForManifest(page, 'map-narrow');
  await page.goto(new URL(seeded, page.url()).href);
  await page.getByRole('complementary').getByRole('heading').first().waitFor();
  await mapHasSettled(page);
  await takeForManifest(page, 'place-narrow');
});

const inGuide = { width: 360, height: 640 } as const;

it.each(languageList)(
  'takes the pictures of the guide in %s',
  { tags: 'full' },
  async (language) => {
    const takeHere = async (page: Page, name: string) => {
      // A button under the mouse has another colour, so the test moves the mouse away.
      await page.mouse.move(0, 0);
      await atRest(page);
      await take(page, 'guide', `${language}/${name}.png`);
    };
    const page = await openSignedIn(await createAccount(), '/', { ...inGuide, language });
    await mapHasSettled(page);
    // A slow first visit does not use the app's fonts, so the test reloads the page.
    await page.reload();
    await mapHasSettled(page);
    const ownCount = ownSuggestionsButton(page).getByText(/[0۰]/);
    await ownCount.waitFor();
    await takeHere(page, 'map');

    await (await searchField(page)).fill('sulduz');
    await page.getByText('Other places', { exact: true }).waitFor();
    await takeHere(page, 'search');

    await page.goto(new URL(seeded, page.url()).href);
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await page.getByLabel('Old name in Arabic script').fill('سولدوز');
    await page.getByRole('toolbar', { name: 'Azerbaijani letters' }).waitFor();
    await ownCount.waitFor();
    await takeHere(page, 'suggest');

    await page.goto(new URL('/', page.url()).href);
    await mapIsFull(page);
    await page.getByRole('button', { name: 'Add a place', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a missing place' });
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await dialog.getByRole('radio').last().check();
    await takeHere(page, 'add-place');
  },
);
