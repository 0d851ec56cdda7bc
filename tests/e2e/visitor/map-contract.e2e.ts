import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { vite } from '../../../tools/build/build.ts';
import { runNode } from '../../../tools/run-node.ts';
import { addressInApp, appUrl, mirrorUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { theirDirection } from '../support/languages/test-language.ts';
import { ofTheProduct } from '../support/of-the-product.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from './places.ts';
import { desktop } from '../support/window-sizes.ts';
import { bareSpot, inReach, panel, placeIsOpen, pressPin, stopClock } from './steps.ts';

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

interface GoogleBuild {
  folder: string;
  fakeMaps: string;
}

const googleBuild = {
  VITE_FIREBASE_PROJECT_ID: 'demo-adyurdu',
  VITE_FIREBASE_API_KEY: 'demo',
  VITE_FIREBASE_APP_ID: '1:000000000000:web:0',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-adyurdu.firebaseapp.com',
  VITE_GOOGLE_MAPS_API_KEY: 'test-key',
  VITE_GOOGLE_MAPS_MAP_ID: 'test-map',
};

async function buildWithGoogle(): Promise<GoogleBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adyurdu-google-'));
  const status = await runNode(
    [...vite, 'build', 'web', '--outDir', folder, '--logLevel', 'error'],
    {
      ...googleBuild,
      // React and Vite choose their production code by NODE_ENV. vitest has set this variable to "test", so the build
      // needs its own value.
      NODE_ENV: 'production',
    },
  );
  expect(status).toBe(0);
  const { outputFiles } = await bundle({
    entryPoints: [at('google/fake-maps.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  return { folder, fakeMaps: outputFiles[0]?.text ?? '' };
}

/** Only the first test that needs this build waits for it, because it takes ten seconds of processor time. */
let built: Promise<GoogleBuild> | undefined;

afterAll(async () => {
  if (built) await rm((await built).folder, { recursive: true, force: true });
});

async function routeToGoogleBuild(page: Page): Promise<void> {
  const { folder, fakeMaps } = await (built ??= buildWithGoogle());
  await page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fakeMaps }),
  );
  await page.route(
    (url) =>
      url.origin === new URL(appUrl()).origin && !/^\/(api|atlas|files)\//.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = path.extname(pathname) === '' ? '/index.html' : pathname;
      await route.fulfill({
        path: path.join(folder, file),
        body: await readFile(path.join(folder, file)),
      });
    },
  );
}

const adapters: [string, (page: Page) => Promise<void>][] = [
  ['Leaflet', async () => undefined],
  ['Google', routeToGoogleBuild],
];

async function asksForNoControls(page: Page): Promise<void> {
  const text = await page.locator('html').getAttribute('data-google-map-options');
  expect(JSON.parse(text ?? '{}')).toMatchObject({ disableDefaultUI: true, mapId: 'test-map' });
}

function holds(name: string, prepare: (page: Page) => Promise<void>): void {
  async function open(path: string): Promise<Page> {
    const page = await openPage('', desktop);
    await prepare(page);
    await page.goto(appUrl(path));
    await page.locator('[data-place] img, [data-size]').first().waitFor();
    // More markers appear while further files of the atlas arrive.
    await atRest(page);
    return page;
  }
  const clusters = (page: Page) => page.locator('[data-size]');
  const pins = (page: Page) => page.locator('[data-place] img');

  async function opensAndCloses(page: Page): Promise<void> {
    const id = await pressPin(page);
    const pin = page.locator(`[data-place="${id}"] img`);
    await panel(page).getByRole('heading', { level: 2 }).waitFor();
    expect(addressInApp(page.url()).pathname).toBe(`/places/${id}`);
    // The panel is 416 px wide. An opened place moves to the middle of the area beside the panel.
    const free = (desktop.width - 416) / 2;
    const middle = theirDirection() === 'rtl' ? free : 416 + free;
    await expect
      .poll(async () => {
        const box = await pin.boundingBox();
        return box ? Math.abs(box.x + box.width / 2 - middle) : NaN;
      })
      .toBeLessThan(3);
    await atRest(page);
    // Other tests may have added places, so the test looks for a spot without any place. The fake of Google's map has
    // no settlements, so there a fixed spot is enough.
    const spot = name === 'Google' ? { x: 700, y: 300 } : await bareSpot(page);
    await page.mouse.click(spot.x, spot.y);
    await panel(page).waitFor({ state: 'detached' });
  }

  it('opens a place by its pin, moves to it, and closes it by a click beside all pins; a right click opens the context menu with the clicked position', async () => {
    const page = await open('/');
    if (name === 'Google') await asksForNoControls(page);
    await opensAndCloses(page);

    await page.goto(appUrl(`/places/${urmu.id}`));
    await placeIsOpen(page, urmu.name_az);
    await page.locator(`[data-place="${urmu.id}"] img`).waitFor();
    await atRest(page);
    const box = await page.locator(`[data-place="${urmu.id}"] img`).boundingBox();
    if (!box) throw new Error('the pin is not shown');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height + 40, { button: 'right' });
    const text = await page.getByRole('menuitem').first().textContent();
    const [lat = NaN, lng = NaN] = (text ?? '').split(',').map(Number);
    const place = await page.evaluate(() => document.title);
    expect(place).toContain(theirDirection() === 'rtl' ? urmu.name_loc : urmu.name_az);
    // 40 px below the pin at zoom 13 is less than a kilometre south of the place.
    expect(lat).toBeGreaterThan(37.5);
    expect(lat).toBeLessThan(37.56);
    expect(lng).toBeCloseTo(45.07, 1);
  });

  async function zooms(page: Page): Promise<void> {
    const spread = () =>
      page
        .locator('[data-place], [data-size]')
        .evaluateAll((all) =>
          Math.max(...all.map((one) => Math.abs(one.getBoundingClientRect().x - innerWidth / 2))),
        );
    const before = await spread();
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(spread).toBeLessThan(before);
  }

  it('shows pins and clusters, opens a cluster by a click, and zooms with the app’s own buttons', async () => {
    const page = await open('/');
    await pins(page).first().waitFor();
    await expect.poll(() => clusters(page).count()).toBeGreaterThan(3);
    const names = () =>
      clusters(page).evaluateAll((all) => all.map((one) => one.textContent).join());
    const shown = await names();
    const { x, y } = await inReach(page, clusters(page));
    await page.mouse.click(x, y);
    await expect.poll(names).not.toBe(shown);

    await page.goto(appUrl('/'));
    await pins(page).first().waitFor();
    await atRest(page);
    await zooms(page);
  });

  it(
    'opens the place of a pressed pin although its layer is turned off during the press',
    { tags: 'full' },
    async () => {
      // A view of the whole region may show only clusters, so the test zooms in.
      const page = await open('/#13/37.5527/45.0761');
      const pin = await inReach(page, page.locator('[data-place][data-status="approved"]'));
      await stopClock(page);
      const passFrames = async (count: number) => {
        for (let frame = 0; frame < count; frame++) await page.clock.runFor(16);
      };
      await page.mouse.move(pin.x, pin.y);
      await page.mouse.down();
      await page
        .locator('[data-layer="approved"]')
        .evaluate((button: HTMLElement) => button.click());
      // These 20 frames are too short for a long press. A long press would open the menu.
      await passFrames(20);
      await page.mouse.up();
      await expect
        .poll(async () => {
          await passFrames(5);
          return addressInApp(page.url()).pathname;
        })
        .toBe(`/places/${pin.id}`);
      // The layer is off, so at most the marker of the open place remains.
      await expect
        .poll(async () => {
          await passFrames(5);
          return page.locator('[data-place][data-status="approved"]').count();
        })
        .toBeLessThan(2);
    },
  );
}

describe.each(adapters.slice(0, 1))('the map with %s', holds);
// A mirror has no key for Google Maps.
if (!mirrorUrl) describe.each(adapters.slice(1))('the map with %s', { tags: 'full' }, holds);

ofTheProduct(
  'falls back to the map without an API key when Google cannot be reached',
  { tags: 'full' },
  async () => {
    const page = await openPage('', desktop);
    await routeToGoogleBuild(page);
    await page.route('https://maps.googleapis.com/**', (route) => route.abort());
    await page.goto(appUrl('/'));
    await page.locator('.leaflet-container [data-place] img').first().waitFor();
  },
);
