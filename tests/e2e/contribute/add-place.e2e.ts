import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Place } from '@shared/contract/schemas.ts';
import { countryIn } from '../../../functions/src/geocoding/whereabouts.ts';
import { openPage, type PageOptions } from '../support/browser.ts';
import { drag } from '../support/drag.ts';
import {
  both,
  inEnglish,
  testLanguage,
  theirDirection,
} from '../support/languages/test-language.ts';
import { breakApi } from '../support/network/failing-api.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { isBefore } from '../support/reading-order.ts';
import { atRest } from '../support/rest.ts';
import { phone } from '../support/window-sizes.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { aSuggestion, callAs, publishedPlace } from './support/api.ts';
import { fillSignIn, openSignedIn } from './support/session.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { fillNames, submitButton } from './support/suggest-form.ts';

const unnamedPlace = unnamedPlaces('add-place');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a missing place' });
const next = (page: Page) => dialogOf(page).getByRole('button', { name: 'Next', exact: true });

/**
 * A point on the slopes of Mount Sahand, kilometres away from any settlement. `x` and `y` are pixels from the middle of
 * the first view.
 */
const wilderness = { x: -30, y: 10 };

async function addHere(page: Page, { x, y } = { x: 0, y: 0 }): Promise<void> {
  const map = page.getByRole('region', { name: 'Map of original place names' });
  const box = await map.boundingBox();
  if (!box) throw new Error('there is no map');
  const position = { x: box.width / 2 + x, y: box.height / 2 + y };
  await map.click({ button: 'right', position });
  await page.getByRole('menuitem', { name: 'Add a missing place' }).click();
}

async function openDialog(
  user: Account,
  { at, ...options }: PageOptions & { at?: { x: number; y: number } } = {},
): Promise<Page> {
  const page = await openSignedIn(user, '/', options);
  await addHere(page, at);
  await dialogOf(page).waitFor();
  return page;
}

async function picked(page: Page): Promise<{ lat: number; lng: number }> {
  const text = await dialogOf(page)
    .getByText(/^Picked point:/)
    .textContent();
  const [lat = NaN, lng = NaN] = (text ?? '').match(/-?\d+\.\d+/g)?.map(Number) ?? [];
  return { lat, lng };
}

async function choosesExactPoint(page: Page): Promise<void> {
  await dialogOf(page).getByText('Confirm your selection on the map', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  expect(await dialogOf(page).isVisible()).toBe(true);

  await next(page).click();
  await dialogOf(page)
    .getByText('Choose an address to suggest a name for', { exact: true })
    .first()
    .waitFor();
  const radios = dialogOf(page).getByRole('radio');
  await radios.last().waitFor();
  expect(await next(page).isDisabled()).toBe(true);
  await dialogOf(page).locator('label').last().getByText('The exact point I picked').waitFor();

  await dialogOf(page).getByRole('button', { name: 'Back', exact: true }).click();
  await dialogOf(page).getByText('Confirm your selection on the map').waitFor();
  await next(page).click();
  await radios.last().check();
  await next(page).click();
}

async function addsIt(page: Page, user: Account): Promise<void> {
  await fillNames(page, { current: 'Yeni Kənd', latin: 'İtmiş Kənd', arabic: 'ایتمیش کند' });
  await dialogOf(page).getByRole('button', { name: 'Back', exact: true }).click();
  await next(page).click();
  await expect.poll(() => page.getByLabel('Current name').inputValue()).toBe('Yeni Kənd');
  await submitButton(page).click();
  await page.getByText('Your suggestion submitted', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'İtmiş Kənd' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(id).toMatch(/^pt-/);
  expect(await callAs<Place>(user, 'GET', `/places/${id}`)).toMatchObject({ status: 'pending' });
  await expect(callAs(null, 'GET', `/places/${id}`)).rejects.toThrow('not_found');
}

async function outlivesGeocoder(page: Page, network: Network): Promise<void> {
  await breakApi(network);
  await next(page).click();
  await page.getByText('Something went wrong', { exact: true }).first().waitFor();
  await dialogOf(page)
    .getByRole('radio', { name: /The exact point I picked/ })
    .check();
  expect(await next(page).isEnabled()).toBe(true);
  network.mend();
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await dialogOf(page)
    .getByText(/nearest: /)
    .filter({ hasText: /\d km away/ })
    .waitFor();
  expect(await dialogOf(page).getByRole('radio').count()).toBe(1);
}

both(
  'the button “Add a place” starts in the middle of the map, after a visitor has signed in',
  async () => {
    const [user, page] = await Promise.all([createAccount(), openPage('/', phone)]);
    const add = page.getByRole('button', { name: 'Add a place', exact: true });
    await add.click();
    await fillSignIn(page, user);
    await dialogOf(page).getByText('Confirm your selection on the map').waitFor();
    // The first view has its centre at 37.8° N (product.md §9).
    expect((await picked(page)).lat).toBeCloseTo(37.8, 3);
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await add.click();
    await dialogOf(page).waitFor();
  },
);

it('adds the exact point in three steps that neither Escape nor the backdrop closes, and offers that point when the geocoder fails', async () => {
  const [user, network] = await Promise.all([createAccount(), openNetwork()]);
  const page = await openDialog(user, { network, at: wilderness });
  await outlivesGeocoder(page, network);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();

  await addHere(page);
  await choosesExactPoint(page);
  await addsIt(page, user);
});

inEnglish(
  'lists each nearby place once with its distance, and opens the chosen one',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const name_az = `Yaxın ${Math.random().toString(36).slice(2, 8)}`;
    const place = await publishedPlace({ user, admin }, aSuggestion({ name_az }));
    const page = await openSignedIn(user, `/places/${place.place_id}`);
    await page.getByRole('complementary').getByRole('heading', { name: name_az }).waitFor();
    const map = page.getByRole('region', { name: 'Map of original place names' });
    const [whole, panel] = await Promise.all([
      map.boundingBox(),
      page.getByRole('complementary').boundingBox(),
    ]);
    if (!whole || !panel) throw new Error('the map or the panel is not shown');
    const middle = (panel.x + panel.width + whole.x + whole.width) / 2;
    const labelBox = () => map.getByText(name_az).boundingBox();
    const fromMiddle = async () => Math.abs(((await labelBox())?.x ?? Infinity) - middle);
    await expect.poll(fromMiddle).toBeLessThan(100);
    await atRest(page);
    // The label may disappear for a moment while the map adds another test's place.
    await expect.poll(labelBox).not.toBeNull();
    const label = await labelBox();
    if (!label) throw new Error('the place is not on the map');
    await page.mouse.click(label.x, label.y + label.height + 50, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Add a missing place' }).click();
    await next(page).click();
    const rows = dialogOf(page).getByRole('group').locator('label, button');
    await dialogOf(page).getByText('Looking for addresses').waitFor({ state: 'detached' });
    await rows.filter({ hasText: name_az }).first().waitFor();
    const texts = await rows.allTextContents();
    const distances = texts.slice(0, -1).map((text) => {
      const [, count, unit] = /([\d.]+) (k?m) away$/.exec(text) ?? [];
      return Number(count) * (unit === 'km' ? 1000 : 1);
    });
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(texts.slice(0, -1).filter((text) => text.includes(name_az))).toHaveLength(1);
    const [nearest = ''] = /nearest: .*/.exec(texts.at(-1) ?? '') ?? [];
    expect(nearest).toContain(/[\d.]+ k?m away$/.exec(texts[0] ?? '')?.[0] ?? 'no distance');

    const known = dialogOf(page).getByRole('button', { name: /Already on the map/ });
    const others = known.filter({ hasNotText: name_az });
    const isAlone = (await others.count()) === 0;
    const chosen = (isAlone ? known : others).first();
    const name = await chosen.locator('bdi').textContent();
    await chosen.click();
    await page
      .getByRole('complementary')
      .getByRole('heading', { level: 2, name: name ?? '' })
      .waitFor();
    expect(new URL(page.url()).pathname === `/places/${place.place_id}`).toBe(isAlone);
    expect(await dialogOf(page).count()).toBe(0);
  },
);

async function movesPin(page: Page): Promise<void> {
  const pin = dialogOf(page).getByRole('button', { name: /^Pin/ });
  const start = await picked(page);
  const box = await pin.boundingBox();
  if (!box) throw new Error('the pin is not shown');

  const y = box.y + 20;
  await drag(page, { from: { x: box.x + 22, y }, to: { x: box.x + 102, y }, steps: 5 });
  await expect.poll(async () => (await picked(page)).lng).toBeGreaterThan(start.lng);
  const dragged = await picked(page);
  expect(dragged.lat).toBeCloseTo(start.lat, 4);

  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await picked(page)).lat).toBeGreaterThan(dragged.lat);
  const nudged = await picked(page);

  const x = box.x + 150;
  await drag(page, { from: { x, y: box.y + 80 }, to: { x, y }, steps: 6 });
  await expect.poll(async () => (await picked(page)).lat).toBeLessThan(nudged.lat);
}

it(
  'the form names the picked settlement; the pin moves by dragging, by arrow keys and with the map',
  { tags: 'full' },
  async () => {
    const page = await openSignedIn(await createAccount(), `/places/${unnamedPlace()}`);
    const name = await page
      .getByRole('complementary')
      .getByRole('heading', { level: 2 })
      .textContent();
    const pin = page.locator('img[src*="/markers/black.png"]').first();
    await pin.waitFor();
    await atRest(page);
    const box = await pin.boundingBox();
    if (!box) throw new Error('the place is not on the map');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height + 30, { button: 'right' });
    await page.getByRole('menuitem', { name: 'Add a missing place' }).click();
    await next(page).click();
    const settlement = dialogOf(page)
      .getByRole('radio', { name: name ?? '' })
      .first();
    await settlement.check();
    const country = countryIn(testLanguage(), 'IR');
    await expect
      .poll(() => settlement.locator('xpath=..').textContent())
      .toMatch(new RegExp(`${country}.* · `, 'u'));
    await next(page).click();
    await dialogOf(page).getByText('The name is for').first().waitFor();
    await dialogOf(page)
      .locator('strong', { hasText: name ?? '' })
      .waitFor();
    // The place page shows the reader's script first, but the form field keeps the stored order of the scripts.
    const formsOf = (text: string | null) => text?.split(' – ').toSorted();
    expect(formsOf(await page.getByLabel('Current name').inputValue())).toEqual(formsOf(name));

    for (const step of [
      'Choose an address to suggest a name for',
      'Confirm your selection on the map',
    ]) {
      await dialogOf(page).getByRole('button', { name: 'Back', exact: true }).click();
      await dialogOf(page).getByText(step, { exact: true }).first().waitFor();
    }
    await movesPin(page);
  },
);

both(
  'shows coordinates from left to right, and an address in the direction of the page',
  async () => {
    const village = { name: 'Bozorg Tappeh', at: '#13/37.68333/45.95' };
    const page = await openSignedIn(await createAccount(), `/${village.at}`);
    await addHere(page);
    const point = await picked(page);
    const [lat, lng] = [point.lat.toFixed(5), point.lng.toFixed(5)];
    const coordinates = dialogOf(page).getByText(/^Picked point:/);
    expect(await isBefore(coordinates, lat, lng)).toBe(theirDirection() === 'ltr');
    await next(page).click();
    const country = theirDirection() === 'rtl' ? 'ایران' : 'Iran';
    const choice = dialogOf(page)
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: village.name }) })
      .filter({ hasText: country });
    const line = choice.locator('span span').last();
    await line.waitFor();
    expect(await isBefore(line, village.name, country)).toBe(true);
    await choice.click();
    await next(page).click();
    const named = dialogOf(page)
      .locator('p')
      .filter({ has: page.locator('strong') });
    expect(await isBefore(named.locator('span'), village.name, country)).toBe(true);
  },
);

both('a visitor signs in first, and then continues with adding a place', async () => {
  const user = await createAccount();
  const page = await openPage('/');
  await addHere(page);
  await fillSignIn(page, user);
  await dialogOf(page).getByText('Confirm your selection on the map').waitFor();
});
