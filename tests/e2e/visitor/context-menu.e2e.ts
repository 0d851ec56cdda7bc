import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { drag, type Point } from '../support/drag.ts';
import { atRest } from '../support/rest.ts';
import { both } from '../support/languages/test-language.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { bareSpot, mapIsFull, ownClipboard, stopClock } from './steps.ts';

async function isGoneWhen(page: Page, move: (spot: Point) => Promise<void>): Promise<void> {
  // Waits until the map has loaded and stopped moving: then the page writes the map's view into the address.
  await page.waitForURL(/#\d/);
  const spot = await bareSpot(page);
  await page.mouse.click(spot.x, spot.y, { button: 'right' });
  await page.getByRole('menu').waitFor();
  const before = page.url();
  await move(spot);
  await expect.poll(() => page.url()).not.toBe(before);
  expect(await page.getByRole('menu').count()).toBe(0);
}

const mapPosition = (page: Page) => page.locator('.leaflet-map-pane').boundingBox();

describe('the context menu', () => {
  both(
    'opens by a right click, copies the point with 8 characters per coordinate, stays inside the window, and closes by Escape and by a click elsewhere',
    async () => {
      const page = await openPage('/', desktop);
      await mapIsFull(page);
      const copied = await ownClipboard(page);
      const { x, y } = await bareSpot(page);
      await page.mouse.click(x, y, { button: 'right' });
      const item = page.getByRole('menuitem').first();
      await item.waitFor();
      const [lat = '', lng = ''] = ((await item.textContent()) ?? '').split(', ');
      expect(lat).toMatch(/^\d{2}\.\d{5}$/);
      expect(lng).toMatch(/^\d{2}\.\d{5}$/);
      await item.click();
      await page.getByText('Lat - lng Copied').waitFor();
      expect(await copied()).toBe(`${lat},${lng}`);
      const menu = page.getByRole('menu');
      expect(await menu.count()).toBe(0);

      await page.mouse.click(desktop.width - 10, 500, { button: 'right' });
      await menu.waitFor();
      const box = await menu.boundingBox();
      expect(box && box.x + box.width <= desktop.width).toBe(true);
      await page.keyboard.press('Escape');
      expect(await menu.count()).toBe(0);
      await page.mouse.click(1000, 500, { button: 'right' });
      await menu.waitFor();
      const spot = await bareSpot(page);
      await page.mouse.click(spot.x, spot.y);
      await menu.waitFor({ state: 'detached' });
    },
  );

  it(
    'closes when the map is dragged or zoomed by the wheel, and opens after a press of 500 ms',
    { tags: 'full' },
    async () => {
      const page = await openPage('/', desktop);
      await mapIsFull(page);
      await isGoneWhen(page, ({ x, y }) =>
        drag(page, { from: { x: x + 60, y: y + 150 }, to: { x: x + 160, y: y + 100 }, steps: 10 }),
      );
      await isGoneWhen(page, async ({ x, y }) => {
        await page.mouse.move(x + 60, y + 150);
        await page.mouse.wheel(0, -300);
      });

      const { x, y } = await bareSpot(page);
      await stopClock(page);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.clock.runFor(499);
      expect(await page.getByRole('menu').count()).toBe(0);
      await page.clock.runFor(1);
      await page.getByRole('menu').waitFor();
      const before = await mapPosition(page);
      await page.mouse.move(x + 90, y + 90, { steps: 3 });
      expect(await mapPosition(page)).toEqual(before);
      await page.mouse.up();
      expect(await page.getByRole('menu').count()).toBe(1);
    },
  );

  it(
    'opens by a long press of a finger, and keeps the map in place until the finger is lifted',
    { tags: 'full' },
    async () => {
      const page = await openPage('/', phone);
      await mapIsFull(page);
      const { x, y } = await bareSpot(page);
      const touch = await page.context().newCDPSession(page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      const opened = page.getByRole('menu');
      await opened.waitFor();
      const before = await mapPosition(page);
      for (const moved of [12, 50, 90]) {
        const touchPoints = [{ x: x + moved, y: y + moved }];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await atRest(page);
      expect(await mapPosition(page)).toEqual(before);
      const menu = await opened.boundingBox();
      expect(menu && menu.x >= 0 && menu.x + menu.width <= phone.width).toBe(true);
    },
  );
});
