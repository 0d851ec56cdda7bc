import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { mapStart } from '@shared/geo/map-zooms.ts';
import { offsetOf } from '../../../web/src/map/geometry.ts';
import { openPage } from '../support/browser.ts';
import { both } from '../support/languages/test-language.ts';
import { atRest } from '../support/rest.ts';
import { desktop } from '../support/window-sizes.ts';
import { mapIsFull } from './steps.ts';

const cities = [
  ['Zəngan', 36.6736, 48.4787],
  ['Həmədan', 34.7992, 48.5146],
  ['Süleymaniye', 35.565, 45.4329],
  ['Qürvə', 35.1664, 47.8047],
  ['Sulduz', 36.955, 45.388],
  ['Urmu', 37.5527, 45.0761],
  ['Ərdəbil', 38.2498, 48.2933],
] as const;

async function hidden(page: Page, size: { width: number; height: number }): Promise<string[]> {
  const spots = cities.map(([name, lat, lng]) => ({
    name,
    ...offsetOf({ ...mapStart, size }, { lat, lng }),
  }));
  return page.evaluate(
    (all) =>
      all
        .filter(({ x, y }) => {
          const button = document.elementFromPoint(x, y)?.closest('button');
          return button && !button.closest('section');
        })
        .map(({ name }) => name),
    spots,
  );
}

both('no button covers a city in the first view of a phone', async () => {
  for (const height of [640, 740, 800]) {
    const size = { width: 360, height };
    const page = await openPage('/', { ...size, phone: true });
    await mapIsFull(page);
    expect(await hidden(page, size), String(height)).toEqual([]);
  }
});

it(
  'the list of places follows its button in the tab order and keeps the focus when its rows change; the zoom button keeps the focus at the last level',
  { tags: 'full' },
  async () => {
    const page = await openPage('/', desktop);
    await mapIsFull(page);
    const button = page.getByRole('button', { name: /places in view/ });
    await button.click();
    const rows = page.locator('#places-in-view button');
    await rows.first().waitFor();
    // The rows change until the map has loaded and stopped moving. Then the map writes its view into the address, so
    // the test waits for this address.
    await page.waitForURL(/#\d/);
    await atRest(page);
    await button.focus();
    await page.keyboard.press('Tab');
    const focused = page.locator('#places-in-view button:focus');
    await expect.poll(() => focused.count()).toBe(1);

    const row = await focused.elementHandle();
    const isListed = () => row?.evaluate((one) => one.isConnected);
    await page.mouse.move(desktop.width / 2, 160);
    for (let step = 0; step < 10 && (await isListed()); step++) {
      const before = page.url();
      await page.mouse.wheel(0, -300);
      await expect.poll(() => page.url()).not.toBe(before);
    }
    await expect.poll(isListed).toBe(false);
    await expect.poll(() => focused.count()).toBe(1);

    const out = page.getByRole('button', { name: 'Zoom out', exact: true });
    await out.focus();
    const isAtEnd = () => out.getAttribute('aria-disabled');
    for (let step = 0; step < 15 && (await isAtEnd()) !== 'true'; step++) {
      const before = page.url();
      await page.keyboard.press('Enter');
      await expect
        .poll(async () => page.url() !== before || (await isAtEnd()) === 'true')
        .toBe(true);
    }
    expect(await isAtEnd()).toBe('true');
    expect(await out.evaluate((one) => one === document.activeElement)).toBe(true);
    const tiles = page.locator('.leaflet-tile-pane canvas, .leaflet-tile-pane img');
    const exposed = await tiles.evaluateAll((all) =>
      all.filter((tile) => tile.closest('[aria-hidden=true]') === null).map((tile) => tile.tagName),
    );
    expect(exposed).toEqual([]);
  },
);
