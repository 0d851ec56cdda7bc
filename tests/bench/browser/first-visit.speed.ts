import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openPage } from '../../e2e/support/browser.ts';
import { appIsKept, keptFiles } from '../../e2e/support/kept-app.ts';
import { mapIsFull, phone, searchField } from '../../e2e/visitor/steps.ts';
import { openLargeFront } from './large-front.ts';

/** A phone of some years on a slow, filtered line: bytes a second, milliseconds, times slower. */
const line = { bytes: 50_000, latency: 400 };
const slowness = 4;

const front = await openLargeFront();
afterAll(front.close);

async function slowPage(): Promise<Page> {
  const page = await openPage('', { ...phone, keepsApp: true });
  await page.addInitScript(watchMarkers);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return page;
}

interface Watched extends Window {
  markersShown?: number;
}

/**
 * Run in the page: notes when the first marker was drawn. Asked from outside, a slowed page answers a second later
 * than what it shows.
 */
function watchMarkers(): void {
  const look = (): void => {
    const marker = document.querySelector(
      '.leaflet-marker-pane :is([data-place] img, [data-size])',
    );
    if (!marker || marker.getBoundingClientRect().width === 0)
      return void requestAnimationFrame(look);
    // the frame after that in which it stood there
    requestAnimationFrame((now) => ((window as Watched).markersShown = now));
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the page's beginning to its first marker. */
async function markersShown(page: Page): Promise<number> {
  await mapIsFull(page);
  return page.evaluate(() => (window as Watched).markersShown ?? Infinity);
}

const sinceAsked = (page: Page): Promise<number> => page.evaluate(() => performance.now());

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

it('shows something, then the markers, then finds, at 400 kbit/s and 400 ms on a slow phone', async () => {
  // what a server reads when it is first asked, no visitor waits for twice
  await fetch(front.address);
  const page = await slowPage();
  front.slow.line = line;
  const before = front.slow.sent;
  await page.goto(front.address, { waitUntil: 'commit' });
  const markers = await markersShown(page);
  const [paint, arrived] = [await firstPaint(page), front.slow.sent - before];
  const field = await searchField(page);
  const able = await sinceAsked(page);
  await field.fill('qaradağbulaq');
  await page.getByRole('option').first().waitFor();
  const found = await sinceAsked(page);
  const told = `paint ${seconds(paint)}, markers ${seconds(markers)} after ${(arrived / 1000).toFixed(1)} kB`;
  const search = `able to search ${seconds(able)}, first answer ${seconds(found - able)} after the query`;
  console.info(`first visit: ${told}, ${search}`);
  expect(paint).toBeLessThan(Infinity);
});

/** Waits until the browser has put away all that it keeps of a visit: nobody comes back within that second. */
async function allIsKept(page: Page): Promise<void> {
  await appIsKept(page);
  await page.waitForLoadState('networkidle');
  for (let before = -1, now = 0; before !== now;) {
    await page.waitForTimeout(1000);
    [before, now] = [now, (await keptFiles(page)).length];
  }
}

it('shows the markers of a second visit from what it keeps', async () => {
  const page = await slowPage();
  front.slow.line = null;
  await page.goto(front.address);
  await mapIsFull(page);
  await allIsKept(page);
  front.slow.line = line;
  await page.reload({ waitUntil: 'commit' });
  const markers = await markersShown(page);
  console.info(
    `second visit: paint ${seconds(await firstPaint(page))}, markers ${seconds(markers)}`,
  );
});
