import { packPlace, type AtlasPlace } from '@contract/atlas.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { toWorld } from '../../../web/src/map/geometry.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { desktop, mapIsFull, searchField } from '../visitor/steps.ts';

/** The size for which everything is made (decisions.md). */
const count = 50_000;
const capacity = 400;

interface Cell {
  key: string;
  places: AtlasPlace[];
}

const syllables = [
  'qara',
  'ağ',
  'göy',
  'qız',
  'daş',
  'su',
  'dağ',
  'çay',
  'kənd',
  'tala',
  'bulaq',
  'dərə',
  'yol',
  'ara',
];

/** Reproducible numbers from 0 to 1 (Park and Miller). */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function generate(): AtlasPlace[] {
  const next = random(7);
  const word = () => syllables[Math.floor(next() * syllables.length)] ?? '';
  return Array.from({ length: count }, (_, number) => {
    const name = `${word()}${word()}${word()}`;
    return {
      place_id: `gn-${2_000_000 + number}`,
      lat: 36 + next() * 4,
      lng: 44 + next() * 5,
      status: next() < 0.2 ? 'requested' : 'approved',
      name_az: name,
      name_loc: null,
      name_new: `${name}-e ${word()}`,
    };
  });
}

/** The quadtree of contract/atlas.ts, as the atlas function serves it. */
function split(cell: Cell): Cell[] {
  if (cell.places.length <= capacity) return cell.places.length > 0 ? [cell] : [];
  const side = 2 ** cell.key.length;
  const quarters: Cell[] = [0, 1, 2, 3].map((digit) => ({
    key: `${cell.key}${digit}`,
    places: [],
  }));
  for (const place of cell.places) {
    const { x, y } = toWorld(place);
    quarters[(Math.floor(x * side) & 1) + 2 * (Math.floor(y * side) & 1)]?.places.push(place);
  }
  return quarters.flatMap(split);
}

let cells: Map<string, string>;
let manifest: string;

beforeAll(() => {
  const all = split({ key: 'r', places: generate() });
  cells = new Map(
    all.map(({ key, places }) => [
      key,
      JSON.stringify({ version: 1, key, places: places.map(packPlace) }),
    ]),
  );
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  manifest = JSON.stringify({
    version: 1,
    revision: 1,
    approved: all.flatMap(({ places }) => places).filter(({ status }) => status === 'approved')
      .length,
    requested: all.flatMap(({ places }) => places).filter(({ status }) => status === 'requested')
      .length,
    cells: all.map(({ key, places }) => ({
      key,
      hash: '0123456789abcdef',
      bytes: cells.get(key)?.length ?? 0,
      approved: places.filter(({ status }) => status === 'approved').length,
      requested: places.filter(({ status }) => status === 'requested').length,
      lat: Number(mean(places.map(({ lat }) => lat)).toFixed(4)),
      lng: Number(mean(places.map(({ lng }) => lng)).toFixed(4)),
    })),
  });
});

/** The app with the large atlas in place of the seeded one; `sent` counts its bytes. */
async function openLarge(): Promise<Page & { sent: { bytes: number } }> {
  const page = await openPage('', desktop);
  const sent = { bytes: 0 };
  const fulfil = (body: string) => {
    sent.bytes += body.length;
    return { contentType: 'application/json', body };
  };
  await page.route('**/atlas/manifest.json*', (route) => route.fulfill(fulfil(manifest)));
  await page.route('**/atlas/cells/*', (route) => {
    const key = /cells\/(r\d*)\./.exec(route.request().url())?.[1] ?? '';
    return route.fulfill(fulfil(cells.get(key) ?? ''));
  });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
  });
  await page.goto(appUrl('/'));
  return Object.assign(page, { sent });
}

const takeLongTasks = (page: Page) =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));

it('shows the first markers of 50,000 places after at most 60 kB of map data', async () => {
  const page = await openLarge();
  await mapIsFull(page);
  expect(page.sent.bytes).toBeGreaterThan(0);
  expect(page.sent.bytes).toBeLessThanOrEqual(60_000);
});

// Timings are taken again when the machine was busy with something else; the limits stay.
it(
  'pans and zooms without blocking the main thread for more than 50 ms',
  { retry: 2 },
  async () => {
    const page = await openLarge();
    await mapIsFull(page);
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
    await page.waitForTimeout(1000);
    await takeLongTasks(page); // those of the start
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    for (let step = 0; step < 5; step++) {
      await zoomIn.click();
      await page.waitForTimeout(700);
      await page.mouse.move(900, 500);
      await page.mouse.down();
      await page.mouse.move(600, 400, { steps: 10 });
      await page.mouse.up();
      await page.waitForTimeout(700);
    }
    const tooLong = (await takeLongTasks(page)).filter((duration) => duration > 50);
    expect(tooLong).toEqual([]);
  },
);

// Most of it is the way to the worker and back on shared cores; the search itself is 0.1 to 5 ms, cold 9.
it('answers a search keystroke in under 16 ms at p95, over all names', { retry: 5 }, async () => {
  const page = await openLarge();
  await mapIsFull(page);
  await page.evaluate(() => performance.clearMeasures());
  const field = await searchField(page);
  await field.focus();
  await field.fill('q');
  await page.getByText(/Loading names/).waitFor({ state: 'detached', timeout: 45_000 });
  await page.evaluate(() => performance.clearMeasures('search'));
  for (const word of ['qaradağ', 'göydərə', 'daşsu', 'qızbulaq', 'arakend', 'caytala']) {
    await field.fill('');
    await field.pressSequentially(word, { delay: 30 });
  }
  const times = await page.evaluate(() =>
    performance
      .getEntriesByName('search', 'measure')
      .map(({ duration }) => duration)
      .sort((a, b) => a - b),
  );
  expect(times.length).toBeGreaterThan(30);
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(16);
});
