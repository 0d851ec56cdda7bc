import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mirrorUrl } from '../support/app-url.ts';
import { atRest } from '../support/rest.ts';

/** Markers and clusters of the map. */
export const markers = (page: Page): Locator => page.locator('.leaflet-marker-pane > div > div');

/** Waits until React has rendered the controls over the map. */
export const reactIsThere = (page: Page): Promise<void> => page.locator('header').first().waitFor();

/** Waits until the map shows places of the atlas, and the page around it has loaded. */
export async function mapIsFull(page: Page): Promise<void> {
  await hasMarkers(page);
  await reactIsThere(page);
}

/** Waits until the map shows places of the atlas, which is before the rest of the page. */
export async function hasMarkers(page: Page): Promise<void> {
  // a pin's picture or a cluster: the element around a pin has no size of its own
  await page
    .locator('.leaflet-marker-pane')
    .locator('[data-place] img, [data-size]')
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** A marker that can be pressed: the place's id, null for a cluster, and its middle in pixels of the window. */
interface InReach {
  id: string | null;
  x: number;
  y: number;
}

/**
 * The first of these markers whose middle is not covered. Others are outside of the view, or below a button
 * or another marker: tests that run at the same time create places anywhere.
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
  // clusters may appear and settle before the first pin does
  await expect.poll(find).not.toBeNull();
  await atRest(page);
  const found = await find();
  if (!found) throw new Error('every marker is covered');
  return found;
}

/**
 * Presses a pin and returns the place's id. Which pins are outside of clusters changes while other tests
 * create places, so a pin chosen beforehand may be in a cluster by the time it is pressed.
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

/** Waits until the panel shows a place. */
export async function placeIsOpen(page: Page, name: string): Promise<Locator> {
  await panel(page).getByRole('heading', { level: 2, name }).waitFor();
  return panel(page);
}

/** The search field, opened first where it is collapsed. */
export async function searchField(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox');
  const folded = page.getByRole('button', { name: 'Search' });
  // both belong to React, which loads after the map
  await field.or(folded).first().waitFor();
  if (!(await field.isVisible())) await folded.click();
  await field.waitFor();
  return field;
}

/** Pixels around a finger within which a press selects an unnamed settlement, with some margin. */
const reach = 24;

/** Pixels of the map that nothing covers, without a marker or a settlement that a press would select. */
export async function bareSpot(page: Page): Promise<{ x: number; y: number }> {
  await atRest(page);
  return page.evaluate((around) => {
    const map = document.querySelector('.leaflet-container');
    const names = document.querySelector<HTMLCanvasElement>('.leaflet-names-pane canvas');
    /** Whether neither a dot nor a label of the basemap is near enough to be selected. */
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
 * Keeps whatever an open page copies within it from now on: the browser's clipboard is shared by all tests,
 * which run at the same time. Returns the last copied text; null before anything was copied.
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

/** Time passes normally, and `passTime` advances it. For a page that is not open yet. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Advances the page's time at once, so that its timers fire. */
export const passTime = (page: Page, seconds: number): Promise<void> =>
  page.clock.fastForward(seconds * 1000);

/** From here on time passes only when the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // a clock can only stop at a later time, and keeps running while a busy machine gets there
  await page.clock.pauseAt(now + 60_000);
}

/** The buttons with which visitors begin to contribute, in the toolbar and in a place's panel. */
export const contributing = mirrorUrl
  ? { toolbar: 'Suggest Name', panel: 'Suggest Name' }
  : { toolbar: 'Sign In', panel: 'Sign In To Suggest' };
