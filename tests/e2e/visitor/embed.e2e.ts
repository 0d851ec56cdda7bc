import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { afterEachTest } from '../support/clean-up.ts';
import { testLanguage } from '../support/languages/test-language.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from './places.ts';

/** Maximum bytes, after gzip, of all files that an embedded map loads. */
const most = 120_000;

/**
 * Returns the number of bytes after gzip. The test compresses the bodies itself, because the local suite sends them
 * uncompressed, unlike Hosting.
 */
const weightOf = async (response: Response) => gzipSync(await response.body()).length;

let server: Server | undefined;
afterEachTest(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function elsewhere(html: string): Promise<string> {
  const started = createServer((_, answer) => answer.end(html)).listen(0, '127.0.0.1');
  server = started;
  await once(started, 'listening');
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

it('an embedded map on another site stays below its size limit, and stores nothing', async () => {
  const page = await openPage('', { width: 700, height: 500 });
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.goto(
    await elsewhere(
      `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><iframe name="map" width="600" height="400" src="${appUrl(`/embed?place=${urmu.id}`)}"></iframe>`,
    ),
  );
  const map = page.frameLocator('iframe');
  await map.locator('canvas.leaflet-tile-loaded').first().waitFor();
  await map.locator('.spot.open').waitFor();
  await map.locator('.leaflet-tooltip', { hasText: urmu.name_az }).first().waitFor();
  const link = map.getByRole('link', { name: 'Adyurdu' });
  expect(await link.getAttribute('href')).toBe(appUrl(`/places/${urmu.id}`));
  await map.getByRole('button', { name: 'Zoom in' }).waitFor();
  await map.getByRole('img', { name: urmu.name_az }).first().waitFor();
  expect(await map.locator('.spot[tabindex], .spot[role=button]').count()).toBe(0);
  await atRest(page);

  const { origin } = new URL(appUrl());
  const embedded = answers.filter((response) => new URL(response.url()).origin === origin);
  const weights = await Promise.all(embedded.map(weightOf));
  const sizes = embedded.map((response, index) => `${weights[index]} ${response.url()}`).join('\n');
  const sum = weights.reduce((all, one) => all + one, 0);
  console.info(`an embedded map of ${(sum / 1000).toFixed(1)} kB in ${weights.length} files`);
  expect(sum, sizes).toBeLessThanOrEqual(most);
  expect(sizes).toMatch(/tiles-worker/);
  expect(sizes).toMatch(/\/map\//);

  const frame = page.frame('map');
  const kept = await frame?.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(kept).toEqual({
    local: 0,
    session: 0,
    cookies: '',
    databases: 0,
    caches: [],
    workers: 0,
  });
  expect(page.problems).toEqual([]);
});

it(
  'an embedded region shows names where they fit and dots elsewhere, and fewer dots after zooming in',
  { tags: 'full' },
  async () => {
    const page = await openPage('', { width: 600, height: 400 });
    await page.goto(appUrl(`/embed?bbox=44.5,36.5,48.5,39.5&hl=${testLanguage()}`));
    await page.locator('.leaflet-tooltip.name').first().waitFor();
    const look = () =>
      page.locator('.spot').evaluateAll((spots) => {
        const boxes = [...document.querySelectorAll('.leaflet-tooltip.name')].map((name) =>
          name.getBoundingClientRect(),
        );
        const overlapping = boxes.filter((one, index) =>
          boxes
            .slice(index + 1)
            .some(
              (other) =>
                one.left < other.right &&
                other.left < one.right &&
                one.top < other.bottom &&
                other.top < one.bottom,
            ),
        );
        const inFrame = spots.filter((spot) => {
          const { left, right, top, bottom } = spot.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        });
        const dots = inFrame.filter((spot) => spot.classList.contains('dot')).length;
        return {
          inFrame: inFrame.length,
          dots,
          names: boxes.length,
          overlapping: overlapping.length,
        };
      });
    const shareOfDots = async () => {
      const { inFrame, dots } = await look();
      return dots / inFrame;
    };
    const far = await look();
    console.info(`an embedded region: ${JSON.stringify(far)}`);
    expect(far.names).toBeGreaterThan(10);
    expect(far.dots).toBeGreaterThan(10);
    expect(far.overlapping).toBe(0);
    await page.locator('.spot.dot').first().dispatchEvent('mouseover');
    await page.locator('.leaflet-tooltip:not(.name)').waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(shareOfDots).toBeLessThan((far.dots / far.inFrame) * 0.9);
    console.info(`nearer: ${JSON.stringify(await look())}`);
    expect((await look()).overlapping).toBe(0);
    expect(page.problems).toEqual([]);
  },
);
