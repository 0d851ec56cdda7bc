import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { directionOf, languageList, languages } from '../../../web/src/i18n/languages.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { newGate } from '../support/gate.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from './places.ts';
import { inVariants } from '../support/variants.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { mapIsFull, panel } from './steps.ts';

/** Maximum cumulative layout shift (CLS) while a page loads. */
const most = 0.02;

interface Jump extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records layout shifts from the first paint, so call this function before the page opens. */
async function watchJumps(page: Page): Promise<() => Promise<{ sum: number; of: string[] }>> {
  await page.addInitScript(() => {
    const seen: Jump[] = [];
    const watch = new PerformanceObserver((list) => seen.push(...(list.getEntries() as Jump[])));
    watch.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      jumps: () => {
        seen.push(...(watch.takeRecords() as Jump[]));
        const rect = ({ x, y, width, height }: DOMRectReadOnly): string =>
          [x, y, width, height].map(Math.round).join(' ');
        const of = seen.flatMap(({ value, startTime, sources }) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${value.toFixed(4)} at ${Math.round(startTime)} ms, ${rect(previousRect)} -> ${rect(currentRect)}: ` +
              (node instanceof Element
                ? node.outerHTML.slice(0, 200)
                : (node?.textContent ?? 'gone')),
          ),
        );
        return { sum: seen.reduce((sum, { value }) => sum + value, 0), of };
      },
    });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { jumps: () => { sum: number; of: string[] } }).jumps(),
    );
}

async function placeIsWhole(page: Page): Promise<void> {
  await mapIsFull(page);
  // The encyclopedia link arrives with the details of the place. The test looks only in the list of links: the same
  // link may also be evidence of a name, but evidence is collapsed and would never become visible.
  await panel(page).locator(`[role=listitem] a[href="${urmu.link}"]`).waitFor();
  await atRest(page);
}

inVariants(
  [
    { language: 'azb' as const, size: phone },
    { language: 'azb' as const, size: desktop },
    ...languageList
      .filter((language) => language !== 'azb')
      .map((language) => ({ language, size: phone })),
  ],
  'a place loads without a layout shift, and only with the fonts of its scripts: $language, $size.width px',
  async ({ language, size }) => {
    const page = await openPage('', size);
    // On a busy machine, the app may measure a slow connection, and then load its fonts only for the next visit.
    // Without resource timings, the app uses its fonts at once.
    await page.addInitScript(() => (performance.getEntriesByName = () => []));
    const jumps = await watchJumps(page);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const font = /vazirmatn-(\w+)/.exec(request.url())?.[1];
      if (font !== undefined) asked.add(font);
    });
    await page.goto(appUrl(`/places/${urmu.id}?hl=${language}`));
    await placeIsWhole(page);
    const scripts = languages[language].names === 'arabic' ? ['arabic', 'latin'] : ['latin'];
    expect([...asked].sort()).toEqual(scripts);
    const { sum, of } = await jumps();
    expect(sum, of.join('\n')).toBeLessThanOrEqual(most);
  },
);

inVariants(
  [phone, desktop],
  'the map has its direction from the first paint, in the browser’s language: $width px',
  async (size) => {
    const page = await openPage('', { ...size, language: 'fa' });
    const jumps = await watchJumps(page);
    const painted = newGate();
    await page.route('**/assets/*.js', async (route) => {
      await painted.opened;
      await route.continue();
    });
    await page.goto(appUrl('/'), { waitUntil: 'commit' });
    await page.locator('#shell form').waitFor();
    await atRest(page);
    painted.open();
    await mapIsFull(page);
    await atRest(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fa');
    const { sum, of } = await jumps();
    expect(sum, of.join('\n')).toBeLessThanOrEqual(most);
  },
);

const coloursOf = (picture: Locator): Promise<string[]> =>
  picture
    .locator('path')
    .evaluateAll((paths) =>
      paths.map((path) => getComputedStyle(path)).map(({ fill, stroke }) => `${fill} ${stroke}`),
    );

it(
  'the first picture has the position and colours of the map’s picture in both reading directions',
  { tags: 'full' },
  async () => {
    const page = await openPage('', desktop);
    let seen = newGate();
    // The scripts load only after the test has seen the placeholder picture. The tiles of the basemap never load,
    // because the basemap would replace the picture.
    await page.route(/\/assets\/[^/]+\.js|\/tiles\//, async (route) => {
      if (route.request().url().includes('/tiles/')) return;
      await seen.opened;
      await route.continue();
    });
    for (const language of ['en', 'azb'] as const) {
      seen = newGate();
      await page.goto(appUrl(`/?hl=${language}`), { waitUntil: 'commit' });
      const picture = page.locator('#shell > svg');
      await picture.waitFor();
      await page.evaluate((dir) => (document.documentElement.dir = dir), directionOf(language));
      const first = await picture.boundingBox();
      const colours = await coloursOf(picture);
      seen.open();
      const taken = page.locator('.leaflet-tile-pane > svg');
      const onMap = await taken.boundingBox();
      expect(onMap?.x, language).toBeCloseTo(first?.x ?? NaN, -0.5);
      expect(onMap?.y, language).toBeCloseTo(first?.y ?? NaN, -0.5);
      expect(new Set(colours).size).toBeGreaterThan(1);
      expect(await coloursOf(taken)).toEqual(colours);
    }
  },
);

it.each([
  ['en', phone],
  ['azb', desktop],
] as const)(
  'a font that loads late causes no layout shift: %s',
  { tags: 'full' },
  async (language, size) => {
    const page = await openPage('', size);
    const jumps = await watchJumps(page);
    const late = newGate();
    let held = 0;
    await page.route('**/fonts/*', async (route) => {
      held++;
      await late.opened;
      await route.continue();
    });
    // The test holds back the fonts, so the event `load` would never come. Therefore, the test does not wait for it.
    await page.goto(appUrl(`/places/${urmu.id}?hl=${language}`), { waitUntil: 'commit' });
    await placeIsWhole(page);
    let arrived = 0;
    page.on('requestfinished', (request) => {
      if (request.url().includes('/fonts/')) arrived++;
    });
    late.open();
    await expect.poll(() => arrived).toBe(held);
    await atRest(page);
    expect(await page.evaluate(() => document.fonts.size)).toBe(0);
    const { sum, of } = await jumps();
    expect(sum, of.join('\n')).toBeLessThanOrEqual(most);
  },
);
