import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressInApp, appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { holdRequests, type Gate } from '../support/gate.ts';
import { atRest } from '../support/rest.ts';
import { inVariants } from '../support/variants.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { both, nameFirst, theirDirection } from '../support/languages/test-language.ts';
import { urmu } from './places.ts';
import {
  hasMarkers,
  inReach,
  markers,
  panel,
  placeIsOpen,
  pressPin,
  reactIsThere,
} from './steps.ts';

async function openWithout(
  scripts: RegExp,
  size: typeof phone | typeof desktop,
  path = '/',
): Promise<{ page: Page; late: Gate }> {
  const page = await openPage('', size);
  const late = await holdRequests(page, scripts);
  await page.goto(appUrl(path), { waitUntil: 'commit' });
  return { page, late };
}

const react = /\/assets\/page-[^/]+\.js$/;
const anyScript = /\/assets\/[^/]+\.js$/;

const firstField = (page: Page) => page.getByRole('search').getByRole('textbox');
const combobox = (page: Page) => page.getByRole('combobox');

inVariants(
  [
    { device: 'phone', size: phone },
    { device: 'desktop', size: desktop },
  ] as const,
  'a tapped marker shows its name before React loads, and React then opens the place: $device',
  async ({ size }) => {
    // The default view may show only clusters. At zoom 11, some pins of this area are in no cluster.
    const { page, late } = await openWithout(react, size, '/#11/37.55/45.07');
    await hasMarkers(page);
    const id = await pressPin(page);
    const heading = panel(page).getByRole('heading', { level: 2 });
    const name = await heading.textContent();
    expect(name).not.toBe('');
    expect(addressInApp(page.url()).pathname).toBe(`/places/${id}`);
    late.open();
    await reactIsThere(page);
    await placeIsOpen(page, name ?? '');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => panel(page).count()).toBe(0);
    expect(addressInApp(page.url()).pathname).toBe('/');
  },
);

it('a place that is opened before React loads keeps the year of the address', async () => {
  const { page, late } = await openWithout(react, desktop, '/?year=1960#11/37.55/45.07');
  await hasMarkers(page);
  const place = `/places/${await pressPin(page)}?year=1960`;
  const shown = () => {
    const { pathname, search } = addressInApp(page.url());
    return pathname + search;
  };
  expect(shown()).toBe(place);
  late.open();
  await reactIsThere(page);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(shown).toBe('/?year=1960');
  await page.getByRole('slider', { name: 'Year of the names' }).waitFor();
});

it('the map opens a cluster and answers keys before React loads, and React keeps the same map', async () => {
  const { page, late } = await openWithout(react, desktop);
  await hasMarkers(page);
  const map = page.getByRole('region', { name: 'Map of original place names' });
  await map.evaluate((element) => (element.dataset['before'] = 'react'));
  const before = await markers(page).count();
  const cluster = await inReach(page, page.locator('[data-size]'));
  await page.mouse.click(cluster.x, cluster.y);
  const hash = () => new URL(page.url()).hash;
  const zoom = () => Number(hash().slice(1).split('/')[0]);
  await expect.poll(zoom).toBeGreaterThan(7);
  await atRest(page);
  expect(before).toBeGreaterThan(0);
  const opened = hash();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(hash).not.toBe(opened);
  await atRest(page);
  const view = hash();
  late.open();
  await reactIsThere(page);
  await atRest(page);
  const adopted = page
    .getByRole('main')
    .getByRole('region', { name: 'Map of original place names' });
  expect(await adopted.getAttribute('data-before')).toBe('react');
  expect(await page.locator('.leaflet-container').count()).toBe(1);
  expect(hash()).toBe(view);
  expect(await adopted.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a drag that begins before React loads continues afterwards', { tags: 'full' }, async () => {
  const { page, late } = await openWithout(react, desktop);
  await hasMarkers(page);
  await atRest(page);
  const x = desktop.width / 2;
  const y = desktop.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 10, { steps: 4 });
  late.open();
  await reactIsThere(page);
  const pane = page.locator('.leaflet-map-pane');
  const half = await pane.boundingBox();
  await page.mouse.move(x + 140, y + 10, { steps: 4 });
  const whole = await pane.boundingBox();
  expect((whole?.x ?? 0) - (half?.x ?? 0)).toBeCloseTo(100, -0.5);
  await page.mouse.up();
  await expect.poll(() => page.getByRole('main').locator('.leaflet-container').count()).toBe(1);
});

it('text typed before any script loads is answered before React, which keeps the text and the cursor', async () => {
  const { page, late } = await openWithout(anyScript, desktop);
  await firstField(page).click();
  await page.keyboard.type('urmu');
  const gateOfReact = await holdRequests(page, react);
  late.open();
  const answers = page.getByRole('search').getByRole('link');
  await answers.filter({ hasText: urmu.name_az }).first().waitFor();
  await page.keyboard.press('ArrowLeft');
  gateOfReact.open();
  await combobox(page).waitFor();
  expect(await combobox(page).inputValue()).toBe('urmu');
  await page.getByRole('option').filter({ hasText: urmu.name_az }).first().waitFor();
  await page.keyboard.type('x');
  expect(await combobox(page).inputValue()).toBe('urmxu');
});

it('the server answers text typed at the first paint while the map’s code is loading', async () => {
  const { page, late } = await openWithout(/\/assets\/(?:index|places-worker)-[^/]+\.js$/, phone);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/find') asked.push(searchParams.get('q') ?? '');
  });
  await firstField(page).pressSequentially('rezaiyeh');
  // If the test types slowly, the page also searches for the first letters of the name. Therefore, the test checks only
  // the last request.
  await expect.poll(() => asked.at(-1)).toBe('rezaiyeh');
  const first = page.getByRole('search').getByRole('link').first();
  await first.filter({ hasText: urmu.name_az }).waitFor();
  expect(addressInApp(await first.evaluate((link: HTMLAnchorElement) => link.href)).pathname).toBe(
    `/places/${urmu.id}`,
  );
  expect(asked.length).toBeLessThan('rezaiyeh'.length);
  late.open();
  await reactIsThere(page);
  await page
    .getByRole('option')
    .filter({ hasText: nameFirst(urmu) })
    .first()
    .waitFor();
});

it('Enter before the map can search opens the server’s page in the language of the app', async () => {
  const { page } = await openWithout(
    /\/assets\/(?:page|places-worker)-[^/]+\.js$/,
    phone,
    '/?hl=tr',
  );
  // The script web/src/app/main.ts adds the result list (`ul`). The test types only after this script has run.
  await expect.poll(() => page.getByRole('search').locator('ul').count()).toBe(1);
  await firstField(page).fill('rezaiyeh');
  await firstField(page).press('Enter');
  await page.waitForURL(/\/find\?q=rezaiyeh&hl=tr$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('tr');
});

it(
  'the server’s results stay until the map’s own search has results, and the search is requested before the places',
  { tags: 'full' },
  async () => {
    const { page, late } = await openWithout(/\/assets\/index-[^/]+\.js$/, phone);
    const gateOfReact = await holdRequests(page, react);
    const shard = await holdRequests(page, /\/atlas\/search\//);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Until the search shard arrives, the map's data contain only main names. Rezaiyeh is a further name, so only the
    // server can find the place by this name.
    await firstField(page).fill('rezaiyeh');
    const list = page.getByRole('search').getByRole('list');
    const found = list.getByRole('link').filter({ hasText: urmu.name_az }).first();
    await found.waitFor();
    await list.evaluate((element) => {
      element.firstElementChild?.setAttribute('data-server', '');
      new MutationObserver(() => {
        if (element.childElementCount === 0) element.dataset['emptied'] = '';
      }).observe(element, { childList: true });
    });
    const isListHere = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/manifest.json'));
    await expect.poll(() => page.evaluate(isListHere)).toBe(true);
    late.open();
    await hasMarkers(page);
    shard.open();
    await expect.poll(() => list.locator('[data-server]').count()).toBe(0);
    await found.waitFor();
    expect(await list.getAttribute('data-emptied')).toBe(null);
    expect(asked.filter((path) => path === '/find')).toHaveLength(1);
    const first = (what: string) => asked.findIndex((path) => path.startsWith(`/atlas/${what}/`));
    expect(first('search')).toBeGreaterThan(-1);
    expect(first('search')).toBeLessThan(first('cells'));
    gateOfReact.open();
    await reactIsThere(page);
  },
);

/** Presses Enter before any search can respond. */
const typeAndEnter = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, typed) => {
    const input = element as HTMLInputElement;
    // React overrides the element's setter and ignores values that are set with it, so the test calls the original
    // setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const key = { key: 'Enter', bubbles: true, cancelable: true };
    // A browser does not submit a form after a key event that a script dispatches, so the test submits the form itself.
    if (input.dispatchEvent(new KeyboardEvent('keydown', key))) input.form?.requestSubmit();
  }, text);

inVariants(
  [{ when: 'before' }, { when: 'after' }] as const,
  'Enter directly after the last letter opens a result of the whole text, $when React loads',
  async ({ when }) => {
    const { page, late } = await openWithout(react, desktop);
    if (when === 'after') late.open();
    await hasMarkers(page);
    const field = when === 'after' ? combobox(page) : firstField(page);
    await field.fill('Tab');
    const results = page.getByRole('search').getByRole(when === 'after' ? 'option' : 'link');
    await results.first().waitFor();
    await typeAndEnter(field, 'urmu');
    await placeIsOpen(page, nameFirst(urmu));
  },
);

both(
  'Enter opens the first result before React loads, and React keeps the panel open',
  async () => {
    const { page, late } = await openWithout(react, phone);
    await hasMarkers(page);
    const direction = await firstField(page).evaluate((field) => getComputedStyle(field).direction);
    expect(direction).toBe(theirDirection());
    // An empty list would look like a line below the field, so the list must be hidden.
    await expect.poll(() => page.getByRole('search').locator('ul').count()).toBe(1);
    expect(await page.getByRole('search').locator('ul').isVisible()).toBe(false);
    await firstField(page).fill('rezaiyeh');
    const first = page.getByRole('search').getByRole('link').first();
    // The search may first find names that sound similar, and Enter opens the first result. Therefore, the test waits
    // until Urmu is the first result.
    await first.filter({ hasText: nameFirst(urmu) }).waitFor();
    await page.keyboard.press('Enter');
    await placeIsOpen(page, nameFirst(urmu));
    late.open();
    await combobox(page)
      .or(page.getByRole('button', { name: 'Search' }))
      .first()
      .waitFor();
    await placeIsOpen(page, nameFirst(urmu));
    expect(addressInApp(page.url()).pathname).toBe(`/places/${urmu.id}`);
  },
);
