import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mirrorUrl } from '../support/app-url.ts';
import { atRest } from '../support/rest.ts';

export const markers = (page: Page): Locator => page.locator('.leaflet-marker-pane > div > div');

export const reactIsThere = (page: Page): Promise<void> => page.locator('header').first().waitFor();

/** Waits until the map shows places of the atlas, and React has rendered the page around the map. */
export async function mapIsFull(page: Page): Promise<void> {
  await hasMarkers(page);
  await reactIsThere(page);
}

/** Waits until the map shows the first markers, but not for the parts of the page that load after the markers. */
export async function hasMarkers(page: Page): Promise<void> {
  // The element around a pin has no size, so the pin's picture must be found.
  await page
    .locator('.leaflet-marker-pane')
    .locator('[data-place] img, [data-size]')
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** `id` is the place's id, or null for a cluster. `x` and `y` are the middle of the marker in pixels of the window. */
interface InReach {
  id: string | null;
  x: number;
  y: number;
}

/**
 * Returns a marker that can be pressed at its middle: it is in the view, and nothing covers its middle. Tests that run
 * at the same time create places anywhere, so other markers may be outside of the view, or below a button or another
 * marker.
 */
export async function inReach(page: Page, markers: Locator): Promise<InReach> {
  const find = (): Promise<InReach | null> =>
    markers.evaluateAll((all) => {
      for (const one of all) {
        const box = (one.querySelector('img') ?? one).getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (one.contains(document.elementFromPoint(x, y)))
          return { id: one.getAttribute('data-place'), x, y };
      }
      return null;
    });
  // Clusters may appear before the first pin.
  await expect.poll(find).not.toBeNull();
  await atRest(page);
  const found = await find();
  if (!found) throw new Error('every marker is covered');
  return found;
}

/**
 * Presses any pin and returns the place's id. A test cannot choose a pin beforehand, because a place of another test
 * may turn it into a cluster.
 */
export async function pressPin(page: Page): Promise<string> {
  await page.evaluate(() => {
    const note = ({ target }: Event): void => {
      const place = (target as Element).closest<HTMLElement>('[data-place]')?.dataset['place'];
      document.body.dataset['pressed'] = place ?? '';
    };
    document.addEventListener('click', note, { capture: true, once: true });
  });
  const { x, y } = await inReach(page, page.locator('[data-place]'));
  await page.mouse.click(x, y);
  return (await page.locator('body[data-pressed]').getAttribute('data-pressed')) ?? '';
}

export const panel = (page: Page): Locator => page.getByRole('complementary');

export async function placeIsOpen(page: Page, name: string): Promise<Locator> {
  await panel(page).getByRole('heading', { level: 2, name }).waitFor();
  return panel(page);
}

export async function searchField(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox');
  const folded = page.getByRole('button', { name: 'Search' });
  // React renders the search field and its button after the map has loaded.
  await field.or(folded).first().waitFor();
  if (!(await field.isVisible())) await folded.click();
  await field.waitFor();
  return field;
}

/** Radius in pixels, with some margin, within which a press selects an unnamed settlement. */
const reach = 24;

/**
 * Returns a point of the map, in pixels of the window, where a press hits no marker, no settlement and nothing over the
 * map.
 */
export async function bareSpot(page: Page): Promise<{ x: number; y: number }> {
  await atRest(page);
  return page.evaluate((around) => {
    const map = document.querySelector('.leaflet-container');
    const names = document.querySelector<HTMLCanvasElement>('.leaflet-names-pane canvas');
    const isBlank = (x: number, y: number): boolean => {
      if (!names?.width) return true;
      const frame = names.getBoundingClientRect();
      const scale = names.width / frame.width;
      const [left, top] = [x - around - frame.x, y - around - frame.y].map((one) => one * scale);
      const side = 2 * around * scale;
      const pixels = names.getContext('2d')?.getImageData(left ?? 0, top ?? 0, side, side);
      return !pixels?.data.some((part, index) => index % 4 === 3 && part > 0);
    };
    for (let y = innerHeight * 0.2; y < innerHeight; y += 17) {
      for (let x = innerWidth * 0.1; x < innerWidth; x += 17) {
        const element = document.elementFromPoint(x, y);
        const onMap = element !== null && map?.contains(element);
        if (onMap && !element.closest('.leaflet-marker-pane, .leaflet-control') && isBlank(x, y))
          return { x, y };
      }
    }
    throw new Error('the map has no bare spot');
  }, reach);
}

/**
 * Replaces the clipboard of an open page, because tests that run at the same time share the browser's clipboard.
 *
 * @returns a function that reads the last copied text, or null if nothing was copied
 */
export async function ownClipboard(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      document.body.dataset['copied'] = text;
      return Promise.resolve();
    };
  });
  return () => page.locator('body').getAttribute('data-copied');
}

/** Installs a clock that runs normally, and that `passTime` can advance. Call this function before the page opens. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
}

export const passTime = (page: Page, seconds: number): Promise<void> =>
  page.clock.fastForward(seconds * 1000);

/** Stops the page's clock. After this call, only the test advances the clock. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Playwright can pause a clock only at a time in the clock's future. The call moves the clock to this time and stops
  // it there.
  await page.clock.pauseAt(now + 60_000);
}

export const contributing = mirrorUrl
  ? { toolbar: 'Suggest Name', panel: 'Suggest Name' }
  : { toolbar: 'Sign In', panel: 'Sign In To Suggest' };
