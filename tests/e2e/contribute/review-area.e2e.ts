import { encodeGeohash } from '@shared/geo/geohash.ts';
import { toWorld } from '@shared/geo/mercator.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { drag, type Point } from '../support/drag.ts';
import { atRest } from '../support/rest.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { queueButton } from '../support/toolbar.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, freshNames, suggest } from './support/api.ts';
import { ticks } from './support/queue.ts';
import { openSignedIn } from './support/session.ts';

/** Pixels from a place to each side of the rectangle around it. */
const around = 40;

const drawing = (page: Page) => page.getByRole('dialog', { name: 'Draw an area' });
const surface = (page: Page) => page.locator('[data-draw-area]');
const frame = (page: Page) => page.locator('[data-queue-area]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const areaIn = (page: Page) => new URL(page.url()).searchParams.get('queue-area');

async function twoPlaces() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const names = freshNames('Çərçivə', 'چرچیوه');
  const chance = () => Math.random() * 0.05;
  const inside = { lat: 38.1 + chance(), lng: 45.4 + chance() };
  const outside = { lat: 38.1 + chance(), lng: 47.4 + chance() };
  for (const { lat, lng } of [inside, outside])
    await suggest(user, `pt-${encodeGeohash(lat, lng)}`, aSuggestion(names));
  return { admin, names, inside };
}

async function openFilters(page: Page, names: { name_az: string }): Promise<void> {
  await queueButton(page).click();
  await page.getByLabel('Filter by text').fill(names.name_az);
  await expect.poll(() => ticks(page, names).count()).toBe(2);
  await page.getByText('Filter and sort').click();
}

async function pixelOf(
  page: Page,
  position: LatLng,
  { width, height }: { width: number; height: number },
): Promise<Point> {
  await button(page, 'Use map view').click();
  await expect.poll(() => areaIn(page)).not.toBe(null);
  const [south, west, north, east] = (areaIn(page) ?? '').split(',').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  await button(page, 'Clear area').click();
  await expect.poll(() => areaIn(page)).toBe(null);
  await page.getByText('Filter and sort').click();
  const [from, to, at] = [{ lat: north, lng: west }, { lat: south, lng: east }, position].map(
    toWorld,
  ) as [Point, Point, Point];
  return {
    x: ((at.x - from.x) / (to.x - from.x)) * width,
    y: ((at.y - from.y) / (to.y - from.y)) * height,
  };
}

it(
  'lists only places in the drawn area, keeps the area after a reload, and shows it until it is cleared',
  { tags: 'full' },
  async () => {
    const { admin, names, inside } = await twoPlaces();
    const page = await openSignedIn(admin, '/', desktop);
    await openFilters(page, names);
    const { x, y } = await pixelOf(page, inside, desktop);
    await button(page, 'Draw an area').click();
    await drawing(page).waitFor();
    expect(await page.getByText('Filter by text').isVisible()).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
    await page.mouse.click(x, y);
    await page.getByText('Too small. Drag over a larger area.').waitFor();
    await drag(page, {
      from: { x: x - around, y: y - around },
      to: { x: x + around, y: y + around },
      steps: 4,
    });
    await drawing(page).waitFor({ state: 'detached' });
    await expect.poll(() => ticks(page, names).count()).toBe(1);
    await frame(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    const drawn = areaIn(page);
    expect(drawn).not.toBe(null);

    await page.reload();
    await frame(page).waitFor();
    await atRest(page);
    const box = await frame(page).boundingBox();
    for (const [side, expected] of [
      [box?.x, x - around],
      [box?.y, y - around],
      [box?.width, 2 * around],
      [box?.height, 2 * around],
    ] as const)
      // The page rounds the bounds of the area to four decimals and to whole pixels.
      expect(Math.abs((side ?? 0) - expected)).toBeLessThan(2);
    await queueButton(page).click();
    await expect.poll(() => ticks(page, names).count()).toBe(1);

    await button(page, 'Draw an area').click();
    await drawing(page).waitFor();
    await page.keyboard.press('Escape');
    await drawing(page).waitFor({ state: 'detached' });
    expect(areaIn(page)).toBe(drawn);
    await button(page, 'Clear area').click();
    await frame(page).waitFor({ state: 'detached' });
    await expect.poll(() => ticks(page, names).count()).toBe(2);
    expect(areaIn(page)).toBe(null);
  },
);

it(
  'hides the queue on a phone while the user draws an area, then lists the places inside',
  { tags: 'full' },
  async () => {
    const { admin, names, inside } = await twoPlaces();
    const page = await openSignedIn(admin, '/', phone);
    await openFilters(page, names);
    const { x, y } = await pixelOf(page, inside, phone);
    await button(page, 'Draw an area').tap();
    await page.getByText('Drag over the map').waitFor();
    expect(await page.getByLabel('Filter by text').isVisible()).toBe(false);
    await button(page, 'Cancel').tap();
    await page.getByLabel('Filter by text').waitFor();
    expect(areaIn(page)).toBe(null);

    await button(page, 'Draw an area').tap();
    await drawing(page).waitFor();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch('touchStart', { x: x + 20, y: y - 20 });
    await touch('touchMove', { x, y });
    await touch('touchMove', { x: x - 20, y: y + 20 });
    await touch('touchEnd');
    await drawing(page).waitFor({ state: 'detached' });
    await page.getByLabel('Filter by text').waitFor();
    await expect.poll(() => ticks(page, names).count()).toBe(1);
    await button(page, 'Close').tap();
    await frame(page).waitFor();
    await atRest(page);
    const box = await frame(page).boundingBox();
    expect(Math.abs((box?.width ?? 0) - 40)).toBeLessThan(2);
  },
);

it(
  'draws an area by keyboard: arrow keys and Enter set two corners, Escape cancels',
  { tags: 'full' },
  async () => {
    const { admin, names, inside } = await twoPlaces();
    const page = await openSignedIn(admin, '/', desktop);
    await openFilters(page, names);
    const { x, y } = await pixelOf(page, inside, desktop);
    const { keyboard } = page;
    const move = async (key: string, times: number) => {
      for (let at = 0; at < times; at++) await keyboard.press(key);
    };
    /** Moves the corner of the area in steps of 16 pixels. */
    const moveBy = async (right: number, down: number) => {
      await move(right < 0 ? 'ArrowLeft' : 'ArrowRight', Math.round(Math.abs(right) / 16));
      await move(down < 0 ? 'ArrowUp' : 'ArrowDown', Math.round(Math.abs(down) / 16));
    };
    await button(page, 'Draw an area').focus();
    await keyboard.press('Enter');
    await drawing(page).waitFor();
    await keyboard.press('Escape');
    await drawing(page).waitFor({ state: 'detached' });
    expect(
      await button(page, 'Draw an area').evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await keyboard.press('Enter');
    await drawing(page).waitFor();
    await keyboard.press('Enter');
    await page.getByText('Set the opposite corner').waitFor();
    await keyboard.press('Enter');
    await page.getByText('Too small. Drag over a larger area.').waitFor();
    await keyboard.press('Escape');

    await keyboard.press('Enter');
    await drawing(page).waitFor();
    await moveBy(x - around - desktop.width / 2, y - around - desktop.height / 2);
    await keyboard.press('Enter');
    await moveBy(2 * around, 2 * around);
    expect(
      await surface(page)
        .getByRole('button')
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await keyboard.press('Enter');
    await drawing(page).waitFor({ state: 'detached' });
    await expect.poll(() => ticks(page, names).count()).toBe(1);
    await frame(page).waitFor();
    expect(
      await button(page, 'Draw an area').evaluate((one) => one === document.activeElement),
    ).toBe(true);
  },
);
