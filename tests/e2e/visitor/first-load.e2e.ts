import { gzipSync } from 'node:zlib';
import type { Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';
import { chunkNames, stages } from '../../../web/build/first-load-chunk.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { holdRequests } from '../support/gate.ts';
import { testLanguage } from '../support/languages/test-language.ts';
import { ofTheProduct } from '../support/of-the-product.ts';
import { phone } from '../support/window-sizes.ts';
import { hasMarkers, reactIsThere } from './steps.ts';

/**
 * These tests check the requests of a first visit and their order (web/build/first-load-chunk.ts, docs/architecture.md
 * "Overview").
 */

/**
 * Returns the path of a URL without the hashes in file names, because these hashes change with each build or
 * publication.
 */
const nameOf = (url: string): string =>
  new URL(url).pathname
    .replace(/-[\w-]{8}(\.\w+)$/, '$1')
    .replace(/\.[0-9a-f]{16}\.json$/, '.json');

const bytesOf = async (response: Response): Promise<number> => {
  const body = await response.body();
  // Pictures and fonts are already compressed, so gzip may make them larger.
  return Math.min(body.length, gzipSync(body).length);
};

function watchAnswers(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).protocol.startsWith('http')) answers.push(response);
  });
  return answers;
}

const react = /\/assets\/page-/;
const basemap =
  /\/assets\/(?:tile-layer|names-layer|tiles-client)-|^\/map\/.+\/(?:names|classes|tiles)\//;

const afterMarkers =
  /\/assets\/(?:page|later|rolldown-runtime|tile-layer|names-layer|tiles-client)-/;

const needed = /^\/(?:assets\/.+|atlas\/.+)?$/;

/**
 * Maximum gzipped bytes before the first markers appear. `app` is the limit for the app with the map's manifest, and
 * `place` is the limit for each approved place.
 */
const maxBeforeMarkers = { app: 80_000, place: 50 };

const isCell = (name: string): boolean => name.startsWith('/atlas/cells/');

ofTheProduct('markers need few files, and React loads after them', async () => {
  const page = await openPage('', phone);
  const answers = watchAnswers(page);
  const later = await holdRequests(page, afterMarkers);
  await page.goto(appUrl('/'), { waitUntil: 'commit' });
  await hasMarkers(page);
  const before = answers.filter((response) => needed.test(new URL(response.url()).pathname));
  const names = before.map((response) => nameOf(response.url()));
  const scripts = names.filter((name) => /^\/assets\/.*\.js$/.test(name));
  const early = stages.filter((stage) => stage !== 'page').map((stage) => chunkNames[stage]);
  // The app's own files contain the English texts. Every other language needs a file of texts.
  const texts = testLanguage() === 'en' ? [] : [`${testLanguage()}-first`];
  expect(scripts.toSorted()).toEqual(
    [...early, ...texts, 'places-worker'].map((name) => `/assets/${name}.js`).toSorted(),
  );
  const bytes = await Promise.all(before.map(bytesOf));
  const sumOf = (counts: (name: string) => boolean) =>
    bytes.reduce((all, one, index) => all + (counts(names[index] ?? '') ? one : 0), 0);
  const sizes = names.map((name, index) => `${bytes[index]} ${name}`).join('\n');
  expect(
    sumOf((name) => !isCell(name)),
    sizes,
  ).toBeLessThanOrEqual(maxBeforeMarkers.app);
  // Other tests add places during this test, so the limit depends on the number of published places.
  const manifest = before[names.indexOf('/atlas/manifest.json')];
  if (!manifest) throw new Error('the manifest was not requested');
  const { approved } = (await manifest.json()) as { approved: number };
  expect(sumOf(isCell), sizes).toBeLessThanOrEqual(maxBeforeMarkers.place * approved);
  later.open();
  await reactIsThere(page);
  expect(answers.map((response) => nameOf(response.url()))).toContain(
    `/assets/${chunkNames.page}.js`,
  );
});

ofTheProduct(
  'the first script requests the places and then React, before the other scripts have arrived',
  { tags: 'full' },
  async () => {
    const page = await openPage('', phone);
    const answers = watchAnswers(page);
    // The test holds back the scripts `index` and `places-worker`. The page must send all other requests before these
    // two scripts arrive. A request that starts only after their arrival would cost another round trip.
    const later = await holdRequests(page, /\/assets\/(?:index|places-worker)-/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(nameOf(request.url())));
    await page.goto(appUrl('/'), { waitUntil: 'commit' });
    await expect
      .poll(() => asked)
      .toEqual(
        expect.arrayContaining(['/assets/places-worker.js', `/assets/${chunkNames.page}.js`]),
      );
    const of = (name: string) => asked.indexOf(name);
    const list = answers.map((response) => nameOf(response.url())).indexOf('/atlas/manifest.json');
    expect(list).toBeGreaterThan(-1);
    expect(of('/atlas/manifest.json')).toBeLessThan(of(`/assets/${chunkNames.page}.js`));
    later.open();
    await hasMarkers(page);
    expect(asked.filter((name) => name === '/atlas/manifest.json')).toHaveLength(1);
  },
);

ofTheProduct(
  'draws nothing before the style sheet has loaded, although all scripts have loaded',
  { tags: 'full' },
  async () => {
    const page = await openPage('', phone);
    const answers = watchAnswers(page);
    const later = await holdRequests(page, /\/assets\/index-[^/]+\.css/);
    await page.goto(appUrl('/'), { waitUntil: 'commit' });
    const here = () => answers.map((response) => nameOf(response.url()));
    const code = stages.map((stage) => `/assets/${chunkNames[stage]}.js`);
    await expect.poll(here).toEqual(expect.arrayContaining([...code, '/atlas/manifest.json']));
    await Promise.all(answers.map((response) => response.finished()));
    // Makes 20 round trips, so that the browser has also compiled and run the scripts. Scripts that did not wait for
    // the style sheet would have drawn the map by then.
    await page.evaluate(async (rounds) => {
      for (let round = 0; round < rounds; round++) await fetch('/icon.svg', { cache: 'no-store' });
    }, 20);
    const maps = page.locator('.leaflet-container');
    expect(await maps.count()).toBe(0);
    later.open();
    await hasMarkers(page);
    await reactIsThere(page);
    const { width, height } = phone;
    expect(await maps.first().boundingBox()).toMatchObject({ width, height });
  },
);

ofTheProduct(
  'React waits for its style sheet, which is requested again after a failure',
  { tags: 'full' },
  async () => {
    const page = await openPage('', phone);
    let requests = 0;
    const address = /\/assets\/later-[^/]+\.css/;
    const later = await holdRequests(page, address);
    await page.route(address, (route) => (++requests <= 2 ? route.abort() : route.fallback()));
    await page.goto(appUrl('/'), { waitUntil: 'commit' });
    await hasMarkers(page);
    await expect.poll(() => requests).toBeGreaterThan(2);
    expect(await page.getByRole('combobox').count()).toBe(0);
    later.open();
    await reactIsThere(page);
    const applied = (sheet: string) =>
      [...document.styleSheets].filter(({ href }) => href?.includes(sheet)).length;
    expect(await page.evaluate(applied, '/assets/later-')).toBe(1);
  },
);

ofTheProduct(
  'React loads before the basemap, which would delay it on a slow connection',
  { tags: 'full' },
  async () => {
    const page = await openPage('', phone);
    const order: string[] = [];
    const note = (what: string) => (request: Request) => {
      const { pathname } = new URL(request.url());
      if (react.test(pathname)) order.push(`React ${what}`);
      if (basemap.test(pathname) && what === 'asked') order.push('basemap asked');
    };
    page.on('request', note('asked'));
    page.on('requestfinished', note('here'));
    await page.goto(appUrl('/'), { waitUntil: 'commit' });
    await reactIsThere(page);
    await expect.poll(() => order).toContain('basemap asked');
    expect(order.slice(0, 3)).toEqual(['React asked', 'React here', 'basemap asked']);
  },
);
