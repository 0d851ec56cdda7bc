import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressInApp, appUrl, mirrorUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { holdRequests } from '../support/gate.ts';
import {
  both,
  nameFirst,
  theirDirection,
  todaysFirst,
} from '../support/languages/test-language.ts';
import { collisions } from '../support/layout.ts';
import { inEnglishOfTheProduct } from '../support/of-the-product.ts';
import { atRest, drawFrames } from '../support/rest.ts';
import { sucas, urmu } from './places.ts';
import { embed, share } from './sharing.ts';
import { desktop, phone, wide } from '../support/window-sizes.ts';
import {
  bareSpot,
  contributing,
  inReach,
  ownClipboard,
  mapIsFull,
  panel,
  placeIsOpen,
  pressPin,
  stopClock,
} from './steps.ts';

const pathOf = (url: string) => addressInApp(url).pathname;

type Size = typeof desktop | typeof phone;

async function readPlace(size: Size): Promise<Page> {
  const page = await openPage('', { ...size, bareShell: true });
  const seen = await holdRequests(page, '**/api/places/*');
  await page.goto(appUrl(`/places/${urmu.id}`));
  await page.getByText('Loading the place').waitFor({ state: 'attached' });
  seen.open();
  const opened = await placeIsOpen(page, urmu.name_az);
  const heading = opened.getByRole('heading', { level: 2 });
  const names = [
    { text: urmu.name_az, language: 'az' },
    { text: urmu.name_loc, language: 'azb' },
  ];
  if (theirDirection() === 'rtl') names.reverse();
  const [first, second] = names.map(({ text }) => text);
  expect(await heading.textContent()).toBe(`${first} (${second})`);
  const languages = heading
    .locator('bdi')
    .evaluateAll((all) => all.map((name) => name.getAttribute('lang')));
  expect(await languages).toEqual(names.map(({ language }) => language));
  await opened.getByText('Currently').first().waitFor();
  expect(await opened.innerText()).toContain(`«${todaysFirst(urmu.name_new)}»`);
  for (const title of ['About', 'Links', 'Share with friends']) {
    await opened.getByRole('heading', { name: title, exact: true }).waitFor();
  }
  const link = opened.getByRole('link', { name: 'en.wikipedia.org/wiki/Urmia' });
  expect(await link.getAttribute('href')).toBe(urmu.link);
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await page.title()).toContain(nameFirst(urmu));
  expect(page.problems).toEqual([]);
  return page;
}

it('a place opens on a phone by its address, first as a skeleton, then with all details', async () => {
  await readPlace(phone);
});

it(
  'a place opens on a desktop by its address with all details; copying the address shows a toast for 4000 ms',
  { tags: 'full' },
  async () => {
    const page = await readPlace(desktop);
    await page.setViewportSize(wide);
    const copied = await ownClipboard(page);
    await stopClock(page);
    await panel(page).getByRole('button', { name: 'Copy link' }).click();
    const toast = page.getByText('Link Copied');
    await toast.waitFor();
    expect(await copied()).toBe(appUrl(`/places/${urmu.id}`));
    const box = await toast.boundingBox();
    const isRight = box && box.x > wide.width / 2;
    expect(isRight).toBe(theirDirection() === 'ltr');
    expect(box && box.y > (wide.height * 2) / 3).toBe(true);
    const fading = page.locator('[class*=leaving]', { has: toast });
    await page.clock.runFor(3900);
    expect(await fading.count()).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => fading.count()).toBe(1);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return toast.count();
      })
      .toBe(0);
  },
);

async function watchPanel(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const panel = document.querySelector('aside');
      if (!panel) return;
      const titles = [...panel.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);
      const now = `${panel.ariaBusy ?? panel.getAttribute('aria-busy')}: ${titles.join(', ')}`;
      if (shown.at(-1) !== now) shown.push(now);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
}

inEnglishOfTheProduct(
  'a place’s page contains the whole place, and the app requests the place only if the page may be outdated',
  { tags: 'full' },
  async () => {
    const page = await openPage('', phone);
    const shown = await watchPanel(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:api|attest)\//.test(pathname)) calls.push(pathname);
    });
    await page.goto(appUrl(`/places/${sucas.id}`));
    await placeIsOpen(page, sucas.name_az);
    await mapIsFull(page);
    await atRest(page);
    expect(calls).toEqual([]);
    const states = await shown();
    expect(states, states.join('\n')).toHaveLength(1);
    expect(states[0]).toMatch(/^false: .*Share with friends/);

    // When the user goes back, browsers show the cached page, however old it is. Therefore, the app must request the
    // place again.
    await page.goto(appUrl('/list'));
    const asked = page.waitForRequest(`**/api/places/${sucas.id}`);
    await page.goBack();
    await asked;
    await placeIsOpen(page, sucas.name_az);
    expect(page.problems).toEqual([]);
  },
);

async function isMostOfWindow(opened: Locator, size: Size): Promise<void> {
  const height = await opened.evaluate((element) => (element as HTMLElement).offsetHeight);
  expect(Math.abs(height - size.height * 0.85)).toBeLessThan(1);
}

async function close(page: Page, opened: Locator): Promise<void> {
  await opened.getByRole('button', { name: 'Close' }).click();
  await opened.waitFor({ state: 'detached' });
  expect(pathOf(page.url())).toBe('/');
}

async function openNone(size: Size): Promise<Page> {
  const page = await openPage('/places/gn-999999999999', size);
  await panel(page).getByText('This place does not exist').waitFor();
  await panel(page).getByRole('button', { name: 'Back to the map' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(pathOf(page.url())).toBe('/');
  return page;
}

it('a missing place leads back to the map; a place opened by its marker can be shared, and a click on the bare map closes it', async () => {
  const page = await openNone(desktop);
  await mapIsFull(page);
  await atRest(page);
  const before = await page.evaluate(() => history.length);
  const id = await pressPin(page);
  await panel(page).getByRole('heading', { level: 2 }).waitFor();
  expect(pathOf(page.url())).toBe(`/places/${id}`);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  // The panel first shows only the pin's data and some of the buttons, so the test waits for the details.
  await page.locator('aside[aria-busy=false]').waitFor();
  // Choosing the open place again expands its panel, and adds no entry to the history.
  await panel(page).getByRole('button', { name: 'Collapse' }).click();
  await panel(page).getByRole('button', { name: 'Expand' }).waitFor();
  const { x, y } = await inReach(page, page.locator(`[data-place="${id}"]`));
  await page.mouse.click(x, y);
  await panel(page).getByRole('button', { name: 'Collapse' }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await share(page, id);
  if (!mirrorUrl) await embed(page, id);

  const spot = await bareSpot(page);
  await page.mouse.click(spot.x, spot.y);
  await panel(page).waitFor({ state: 'detached' });
  expect(pathOf(page.url())).toBe('/');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

it(
  'a missing place leads back to the map on a phone; a place fills 85% of the window until it is closed',
  { tags: 'full' },
  async () => {
    const page = await openNone(phone);
    await page.goto(appUrl(`/places/${urmu.id}`));
    const opened = await placeIsOpen(page, urmu.name_az);
    await isMostOfWindow(opened, phone);
    await close(page, opened);
  },
);

async function isRequested(page: Page): Promise<void> {
  const opened = await placeIsOpen(page, sucas.name_az);
  const text = await opened.innerText();
  expect(text).toContain(todaysFirst(sucas.name_new));
  expect(text).not.toContain('Currently');
  expect(text).not.toContain('«');
  const marker = page.locator(`[data-place="${sucas.id}"] img`);
  await marker.waitFor();
  expect(await marker.getAttribute('src')).toMatch(/\/markers\/red\.png$/);
}

both(
  'the panel on wide screens covers neither its marker nor a toast; a place without an approved name shows no "Currently"',
  async () => {
    const page = await openPage(`/places/${urmu.id}`, desktop);
    const opened = await placeIsOpen(page, urmu.name_az);
    await isMostOfWindow(opened, desktop);
    const marker = page.locator(`[data-place="${urmu.id}"] img`);
    await marker.waitFor();
    await atRest(page);
    const [pin, card] = [await marker.boundingBox(), await opened.boundingBox()];
    if (!pin || !card) throw new Error('the marker or the panel is not shown');
    const rtl = theirDirection() === 'rtl';
    const between = rtl ? card.x - pin.x - pin.width : pin.x - card.x - card.width;
    expect(between).toBeGreaterThan(0);

    await opened.getByRole('button', { name: 'Copy link' }).click();
    await page.locator('[popover] > div').first().waitFor();
    expect(await collisions(page)).toEqual([]);
    await close(page, opened);

    await page.goto(appUrl(`/places/${sucas.id}`));
    await isRequested(page);
  },
);

both('the panel on phones is a sheet that can be dragged open and down', async () => {
  const page = await openPage(`/places/${urmu.id}`, phone);
  const opened = await placeIsOpen(page, urmu.name_az);
  await atRest(page);
  const handle = opened.getByRole('button', { name: 'Resize the panel' });
  const drag = async (to: number) => {
    const box = await handle.boundingBox();
    if (!box) throw new Error('the handle is not shown');
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, to, { steps: 8 });
    // The finger rests before it is lifted, so the gesture is not a flick.
    await drawFrames(page, 5);
    await page.mouse.move(x, to + 1);
    await page.mouse.up();
    await atRest(page);
    return (await opened.boundingBox())?.y ?? NaN;
  };
  expect(await drag(120)).toBeCloseTo(phone.height * 0.15, -1);
  expect(await drag(700)).toBeGreaterThan(phone.height * 0.75);
  expect(await handle.getAttribute('aria-expanded')).toBe('false');
});

it(
  'the sheet does not move while a mouse presses a button, and opens when the keyboard focus moves into it',
  { tags: 'full' },
  async () => {
    const page = await openPage(`/places/${urmu.id}`, { ...phone, phone: false });
    const opened = await placeIsOpen(page, urmu.name_az);
    await atRest(page);
    const top = async () => (await opened.boundingBox())?.y ?? NaN;
    const half = await top();
    const button = await opened.getByRole('button', { name: contributing.panel }).boundingBox();
    if (!button) throw new Error('the button is not shown');
    await page.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
    await page.mouse.down();
    await atRest(page);
    expect(await top()).toBe(half);
    await page.mouse.up();
    // Escape closes the dialog only after its content has loaded, so the test waits for the content.
    await page
      .getByRole('dialog')
      .getByRole(mirrorUrl ? 'link' : 'textbox')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await opened.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(top).toBeLessThan(half);
  },
);
