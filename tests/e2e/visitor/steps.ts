import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mirrorUrl } from '../support/app-url.ts';
import { atRest } from '../support/rest.ts';

/** Markers and clusters of the map. */
export const markers = (page: Page): Locator => page.locator('.leaflet-marker-pane > div > div');

/** Waits until React has drawn what lies over the map. */
export const reactIsThere = (page: Page): Promise<void> => page.locator('header').first().waitFor();

/** Waits until the map shows something of the atlas, and the page around it is there. */
export async function mapIsFull(page: Page): Promise<void> {
  await hasMarkers(page);
  await reactIsThere(page);
}

/** Waits until the map shows something of the atlas: it comes before the rest of the page. */
export async function hasMarkers(page: Page): Promise<void> {
  // a pin's picture or a cluster: the element around a pin has no size of its own
  await page
    .locator('.leaflet-marker-pane')
    .locator('[data-place] img, [data-size]')
    .filter({ visible: true })
    .first()
    .waitFor();
}

/** A marker that can be pressed: whose it is, null for a cluster, and its middle in pixels of the window. */
interface InReach {
  id: string | null;
  x: number;
  y: number;
}

/**
 * The first of these markers whose middle nothing covers. Others are out of view, or under a button or another
 * marker: journeys beside this one name places wherever they like.
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
  // clusters may stand and rest before the first pin has come
  await expect.poll(find).not.toBeNull();
  await atRest(page);
  const found = await find();
  if (!found) throw new Error('every marker is covered');
  return found;
}

/**
 * Presses a pin and answers whose it was: which pins stand alone changes while other journeys name places, so one
 * that was asked for its place first may be in a cluster by the time it is pressed.
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

/** The search field, unfolded first where it is folded. */
export async function searchField(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox');
  const folded = page.getByRole('button', { name: 'Search' });
  // either is React's, which comes after the map
  await field.or(folded).first().waitFor();
  if (!(await field.isVisible())) await folded.click();
  await field.waitFor();
  return field;
}

/** Pixels around a finger in which it means a settlement that waits for its name, and some more. */
const reach = 24;

/** Pixels of the map that nothing covers, where no marker stands and no settlement is meant. */
export async function bareSpot(page: Page): Promise<{ x: number; y: number }> {
  await atRest(page);
  return page.evaluate((around) => {
    const map = document.querySelector('.leaflet-container');
    const names = document.querySelector<HTMLCanvasElement>('.leaflet-names-pane canvas');
    /** Whether neither a dot nor a name of the ground is within reach. */
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
 * From now on what an open page copies stays in it: the browser's clipboard is one for all journeys, which run at the
 * same time. Answers what was copied last; null before anything was.
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

/** Time passes as ever, and `passTime` can make more of it pass at once. For a page that is not open yet. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** So much time passes in the page at once: what waits for it hears that it is up. */
export const passTime = (page: Page, seconds: number): Promise<void> =>
  page.clock.fastForward(seconds * 1000);

/** From here on time passes only as the test says. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // a clock stops at a time ahead of it alone, and goes on while a busy machine gets there
  await page.clock.pauseAt(now + 60_000);
}

/** What the buttons say by which visitors begin to contribute, in the toolbar and in a place's panel. */
export const contributing = mirrorUrl
  ? { toolbar: 'Suggest Name', panel: 'Suggest Name' }
  : { toolbar: 'Sign In', panel: 'Sign In To Suggest' };
