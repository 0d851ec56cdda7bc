import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { offsetOf } from '../../../web/src/map/geometry.ts';
import { defaultCamera } from '../../../web/src/map/state.ts';
import { openPage } from '../support/browser.ts';
import { holdRequests } from '../support/gate.ts';
import { inEnglish } from '../support/languages/test-language.ts';
import { collisions } from '../support/layout.ts';
import { openLarge } from '../support/many-places.ts';
import { atRest } from '../support/rest.ts';
import { desktop, phone, wide } from '../support/window-sizes.ts';
import { inVariants } from '../support/variants.ts';
import { bareSpot, contributing, mapIsFull, markers, panel } from './steps.ts';

const cities = [
  ['Təbriz', 'تبریز'],
  ['Urmu', 'اورمو'],
  ['Ərdəbil', 'اردبیل'],
  ['Zəngan', 'زنگان'],
  ['Xoy', 'خوی'],
  ['Marağa', 'ماراغا'],
];

const readable = (page: Page): Promise<string[]> =>
  page.locator('.leaflet-marker-pane [data-side]').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      })
      .map((label) => label.querySelector('bdi')?.textContent ?? ''),
  );

const readableCities = async (page: Page): Promise<number> => {
  const names = await readable(page);
  return cities.filter((city) => city.some((name) => names.includes(name))).length;
};

const basemapNames = (page: Page) => page.getByRole('img', { name: /^Names on the map/ });

async function namesFiveCities(page: Page): Promise<void> {
  await mapIsFull(page);
  await expect.poll(() => readableCities(page)).toBeGreaterThanOrEqual(5);
}

inVariants(
  [phone, wide],
  'the first view names at least five of the six cities among 50,000 places, and no markers overlap, $width px wide',
  async (size) => {
    const page = await openLarge(size);
    await namesFiveCities(page);
    for (let step = 0; step < 4; step++) {
      await atRest(page);
      const met = await markers(page).evaluateAll((all) => {
        const boxes = all.map((one) => (one.querySelector('img') ?? one).getBoundingClientRect());
        return boxes.flatMap((a, n) =>
          boxes
            .slice(n + 1)
            .filter(
              (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
            ),
        ).length;
      });
      expect(met).toBe(0);
      await page.getByRole('button', { name: 'Zoom in' }).click();
    }
  },
);

describe('a settlement without an approved name', () => {
  inEnglish(
    'has its current name on the basemap, and asks for its old name when it is chosen',
    async () => {
      // A settlement is in the middle of this view, and no other test names a place near it.
      const page = await openPage('/#12/35.31449/46.99882', desktop);
      const variants = await holdRequests(page, /\/assets\/variants-[^/]+\.js$/);
      await basemapNames(page).waitFor();
      await expect
        .poll(() => basemapNames(page).getAttribute('aria-label'))
        .toMatch(/Sanandaj|سنندج/);
      await atRest(page);
      const map = page.getByRole('region', { name: 'Map of original place names' });
      const cursor = () => map.evaluate((element) => getComputedStyle(element).cursor);
      await map.hover();
      await expect.poll(cursor).toBe('pointer');
      const { x, y } = await bareSpot(page);
      await page.mouse.move(x, y);
      await expect.poll(cursor).toBe('grab');
      await map.click();
      const opened = panel(page);
      await opened.getByRole('heading', { level: 2, name: /Sanandaj|سنندج/ }).waitFor();
      expect(await opened.getByText('Not named yet').count()).toBe(1);
      await opened.getByRole('heading', { name: 'Do you know its old name?' }).waitFor();
      const suggest = opened.getByRole('button', { name: contributing.panel });
      await suggest.hover();
      await page.mouse.down();
      variants.open();
      await opened.getByText(/^GeoNames also has: /).waitFor();
      expect(await opened.getByText('Currently').count()).toBe(0);
      // `variants.open()` adds a line to the panel while the mouse button is down. If this line moved the panel's
      // button, releasing the mouse would not open the dialog.
      await page.mouse.up();
      await page.getByRole('dialog').waitFor();
    },
  );

  it(
    'is in the list of places in view, which has at most 100 rows, on a map that names at least five of the six cities',
    { tags: 'full' },
    async () => {
      const page = await openPage('/', wide);
      await namesFiveCities(page);
      await page.setViewportSize(desktop);
      await atRest(page);
      await basemapNames(page).waitFor();
      const tabStops = () => page.locator('button:visible, a:visible, [tabindex="0"]').count();
      const before = await tabStops();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await atRest(page);
      expect(await tabStops()).toBeLessThanOrEqual(before + 1);
      await page.getByRole('button', { name: /in view/ }).click();
      const rows = page.locator('#places-in-view').getByRole('button');
      await rows.filter({ hasText: 'Not named yet' }).first().waitFor();
      expect(await rows.count()).toBeLessThanOrEqual(100);
      await rows.filter({ hasText: 'Not named yet' }).first().press('Enter');
      await panel(page).getByText('Not named yet').waitFor();
    },
  );
});

it(
  'names at least five of the six cities on a phone, and points to the nearest name when the view has none',
  { tags: 'full' },
  async () => {
    const page = await openPage('/', phone);
    await namesFiveCities(page);
    const arrow = page.getByRole('button', { name: /^Nearest name: / });
    expect(await arrow.count()).toBe(0);
    // The test zooms in at a point of Lake Urmia until the view contains no name. There are no settlements in the lake.
    const { x, y } = offsetOf({ ...defaultCamera, size: phone }, { lat: 37.75, lng: 45.35 });
    for (let step = 0; step < 6 && (await arrow.count()) === 0; step++) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -120);
      await atRest(page);
    }
    expect(await collisions(page)).toEqual([]);
    await arrow.click();
    await arrow.waitFor({ state: 'detached' });
  },
);
