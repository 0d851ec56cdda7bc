import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { offlineMapBytes } from '../../../web/build/offline-map-bytes.ts';
import { mapRevision } from '../../../web/build/map-revision.ts';
import { alongSize } from '../../../web/src/features/offline-map/size.ts';
import { appUrl } from '../support/app-url.ts';
import { drag } from '../support/drag.ts';
import { newGate } from '../support/gate.ts';
import { largeAtlas, openLarge } from '../support/many-places.ts';
import { atRest } from '../support/rest.ts';
import { desktop, phone, wide } from '../support/window-sizes.ts';
import { hasMarkers, mapIsFull, markers, searchField } from './steps.ts';

/**
 * These tests count the requests and bytes of a visit with 50,000 places. `npm run bench -- browser` measures the
 * duration of such a visit.
 */

const forMarkers =
  /^\/(?:assets\/(?:preload|index|places-worker|style)-[^/]+|atlas\/(?:manifest\.json|cells\/.+))?$/;

it(
  'needs at most 100 kB for the first markers of 50,000 places, including 20 kB of map data',
  { tags: 'full' },
  async () => {
    const page = await openLarge(phone);
    await mapIsFull(page);
    // The first visit must have sent all its requests before the test counts. Otherwise the test would also count these
    // requests as requests of the second visit.
    await atRest(page);
    let app = 0;
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!forMarkers.test(pathname)) return;
      if (pathname.startsWith('/atlas/')) return route.fallback();
      const response = await route.fetch();
      // The body must be read before the addition, because `app += await …` would lose concurrent additions.
      const body = await response.body();
      app += gzipSync(body).length;
      await route.fulfill({ response });
    });
    page.sent.bytes = 0;
    await page.reload({ waitUntil: 'commit' });
    await hasMarkers(page);
    expect(app).toBeGreaterThan(50_000);
    expect(page.sent.bytes).toBeGreaterThan(0);
    expect(page.sent.bytes).toBeLessThanOrEqual(20_000);
    expect(app + page.sent.bytes).toBeLessThanOrEqual(100_000);
  },
);

it(
  'pans and zooms with few markers, and requests only the cells in view',
  { tags: 'full' },
  async () => {
    const page = await openLarge(wide);
    await mapIsFull(page);
    let most = 0;
    for (let step = 0; step < 5; step++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await atRest(page);
      await drag(page, { from: { x: 900, y: 500 }, to: { x: 600, y: 400 }, steps: 10 });
      await atRest(page);
      most = Math.max(most, await markers(page).count());
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(250);
    // The atlas has about 200 cells, and the visit must not load all of them.
    expect(page.sent.requests).toBeLessThanOrEqual(60);
  },
);

/**
 * Waits until all names have loaded. The timeout of 60 s is for each change of the progress text: all 200 files pass
 * through this process, and on a busy machine each file may take almost a minute.
 */
async function allNamesAreHere(page: Page): Promise<void> {
  const progress = () => page.getByText(/Loading names/).allTextContents();
  for (let texts = await progress(); texts.length > 0; texts = await progress())
    await expect.poll(progress, { timeout: 60_000 }).not.toEqual(texts);
}

it(
  'finds a name with 15 kB before all names have loaded, then searches all names and draws at most 20 results',
  { tags: 'full' },
  async () => {
    const page = await openLarge(desktop);
    await mapIsFull(page);
    const cells = newGate();
    await page.route('**/atlas/cells/*', async (route) => {
      await cells.opened;
      await route.fallback();
    });
    page.sent.bytes = 0;
    const field = await searchField(page);
    await field.pressSequentially('qaradağbulaq');
    await page
      .getByRole('option', { name: /qaradağbulaq/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByText(/Loading names/).count()).toBe(1);
    expect(page.sent.bytes).toBeLessThanOrEqual(15_000);

    cells.open();
    await allNamesAreHere(page);
    await field.fill('qaradağ');
    await page.getByRole('option').first().waitFor();
    await atRest(page);
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(20);
  },
);

const gzipped = (files: Iterable<{ body: string }>): number =>
  [...files].reduce((bytes, { body }) => bytes + gzipSync(body).length, 0);

/** Returns the compressed bytes of all files that `/sw.js` lists. */
async function weighApp(): Promise<number> {
  const script = await (await fetch(appUrl('/sw.js'))).text();
  const lists = /first:(\[[^\]]*\]),later:(\[[^\]]*\])/.exec(script)?.slice(1) ?? [];
  const files = lists.flatMap((list) => JSON.parse(list) as string[]);
  expect(files.length).toBeGreaterThan(20);
  let bytes = 0;
  for (const file of files) {
    const answer = await fetch(appUrl(file));
    expect([file, answer.status]).toEqual([file, 200]);
    const body = Buffer.from(await answer.arrayBuffer());
    bytes += Math.min(body.length, gzipSync(body).length);
  }
  return bytes;
}

it(
  'the offline map needs at most 4 MB with the basemap and the app, and 7 MB with details, settlements and guide',
  { tags: 'full' },
  async () => {
    const { manifest, details, cells, packs } = largeAtlas();
    const ofBuild = offlineMapBytes(mapRevision());
    const app = await weighApp();
    const map = gzipped(cells.values());
    const detailed = gzipped(packs.values());
    const whole =
      app +
      ofBuild.basemap +
      map +
      detailed +
      ofBuild.settlements +
      (ofBuild.guides['/guide.pdf'] ?? 0);
    expect(map).toBeGreaterThan(500_000);
    expect(app + ofBuild.basemap + map).toBeLessThanOrEqual(4_000_000);
    expect(whole).toBeLessThanOrEqual(7_000_000);
    const shownSize = alongSize(manifest, details, ofBuild, '/guide.pdf');
    expect(shownSize / whole).toBeGreaterThan(0.9);
    expect(shownSize / whole).toBeLessThan(1.15);
  },
);
