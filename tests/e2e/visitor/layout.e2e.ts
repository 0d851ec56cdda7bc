import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../contribute/support/accounts.ts';
import { openSignedIn } from '../contribute/support/session.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { drag } from '../support/drag.ts';
import { collisions } from '../support/layout.ts';
import { inEnglishOfTheProduct, ofTheProduct } from '../support/of-the-product.ts';
import { atRest } from '../support/rest.ts';
import { queueButton } from '../support/toolbar.ts';
import { urmu } from './places.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { contributing, mapIsFull, panel, placeIsOpen } from './steps.ts';

/** Window widths in pixels. Windows up to 842 px wide have the narrow layout (product.md §9). */

const widths = [360, 842, 843, 1000, 1150, 1280, 1399, 1400, 1440];

async function atEveryWidth(page: Page, height: number): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // The page starts its animations only after it has noticed its new size, so the test waits first.
    await atRest(page);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    found.push(...(await collisions(page)).map((text) => `${width}x${height}: ${text}`));
  }
  return found;
}

describe.each(['ltr', 'rtl'])('a page with direction %s', (direction) => {
  const language = direction === 'rtl' ? 'pseudo' : 'en';

  inEnglishOfTheProduct(
    'keeps layers, panel, notice, lists and zoom buttons apart at every width',
    async () => {
      const page = await openPage('', { ...desktop, language });
      await page.route('**/atlas/**', (route) => route.abort());
      await page.goto(appUrl(`/places/${urmu.id}`));
      await placeIsOpen(page, urmu.name_az);
      await page.getByText('The places could not be loaded').waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
      expect([...(await atEveryWidth(page, 800)), ...(await atEveryWidth(page, 600))]).toEqual([]);
    },
  );

  inEnglishOfTheProduct(
    'keeps an admin’s third layer and queue apart from the other controls',
    { tags: 'full' },
    async () => {
      const admin = await createAccount({ admin: true });
      const page = await openSignedIn(admin, `/places/${urmu.id}`, { ...desktop, language });
      const hasLetters = async (): Promise<boolean> => {
        await placeIsOpen(page, urmu.name_az);
        await queueButton(page).waitFor();
        return page.evaluate(() => document.fonts.size > 0);
      };
      // The test reloads until the page uses the app's fonts. If the fonts arrive late, the page keeps the device's
      // fonts. The device's fonts are wider, so the controls could overlap.
      while (!(await hasLetters())) await page.reload();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
      expect(await atEveryWidth(page, 800)).toEqual([]);
    },
  );
});

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

ofTheProduct(
  'an open list on a desktop covers neither the buttons above it nor the zoom buttons',
  { tags: 'full' },
  async () => {
    const admin = await createAccount({ admin: true });
    const page = await openSignedIn(admin, `/places/${urmu.id}`, { width: 843, height: 900 });
    await placeIsOpen(page, urmu.name_az);
    await queueButton(page).click();
    const list = page.getByRole('region', { name: 'Pending places' });
    await list.getByRole('listitem').nth(7).waitFor();
    const years = page.getByRole('button', { name: 'By year' });
    const zoom = page.getByRole('button', { name: 'Zoom in', exact: true });
    const inView = page.getByRole('button', { name: /places in view/ });
    for (const width of [843, 1099, 1100, 1399, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      const [card, above, ...below] = await Promise.all(
        [list, years, zoom, inView].map((one) => one.boundingBox()),
      );
      const covered = below.filter((one) => !card || !one || overlap(card, one));
      expect(covered, String(width)).toEqual([]);
      const top = (above?.y ?? Infinity) + (above?.height ?? 0);
      expect(card?.y, String(width)).toBeGreaterThanOrEqual(top);
    }
  },
);

inEnglishOfTheProduct(
  'the sheet of a phone has the same padding from right to left as from left to right',
  { tags: 'full' },
  async () => {
    const insets = await Promise.all(
      (['en', 'azb'] as const).map(async (language) => {
        const page = await openPage(`/places/${urmu.id}`, { ...phone, language });
        const header = panel(page).locator('header').first();
        await header.getByRole('heading').waitFor();
        await atRest(page);
        return header.evaluate((one) => {
          const { paddingTop, paddingLeft, paddingRight, direction } = getComputedStyle(one);
          const sides =
            direction === 'ltr' ? [paddingLeft, paddingRight] : [paddingRight, paddingLeft];
          return [paddingTop, ...sides];
        });
      }),
    );
    expect(insets[1]).toEqual(insets[0]);
  },
);

async function expectTextInMiddle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Capital letters of the font Vazirmatn are 0.711 em high, so the middle of the text is 0.711 / 2 em above the
  // baseline.
  const off = await page
    .getByRole('button', { name: contributing.toolbar, exact: true })
    .evaluate((button) => {
      const mark = document.createElement('span');
      mark.style.cssText = 'display:inline-block;inline-size:0;block-size:0';
      const text = document.createElement('span');
      text.append('H', mark);
      button.replaceChildren(text);
      const { top, bottom } = button.getBoundingClientRect();
      const em = Number.parseFloat(getComputedStyle(button).fontSize);
      return mark.getBoundingClientRect().bottom - (0.711 * em) / 2 - (top + bottom) / 2;
    });
  expect(Math.abs(off)).toBeLessThan(0.75);
}

it(
  'keeps the list of places beside the zoom buttons of a phone, and the text in the middle of its button',
  { tags: 'full' },
  async () => {
    const page = await openPage('/', phone);
    await mapIsFull(page);
    await page.getByRole('button', { name: /in view/ }).click();
    const card = await page.locator('#places-in-view').boundingBox();
    const zoom = await page.getByRole('button', { name: 'Zoom in', exact: true }).boundingBox();
    const beside = card && zoom && (card.x + card.width <= zoom.x || zoom.x + zoom.width <= card.x);
    expect(beside).toBe(true);
    await expectTextInMiddle(page);
  },
);

it(
  'keeps the pin beside the panel when the window becomes wider or narrower, and the text in the middle of its button on a desktop',
  { tags: 'full' },
  async () => {
    const page = await openPage(`/places/${urmu.id}`, { width: 842, height: 700 });
    await placeIsOpen(page, urmu.name_az);
    const pin = page.locator(`[data-place="${urmu.id}"] img`);
    await pin.waitFor();
    const isFree = async (): Promise<boolean> => {
      const [image, card] = await Promise.all([pin.boundingBox(), panel(page).boundingBox()]);
      if (!image || !card) return false;
      const beside = image.x >= card.x + card.width || image.x + image.width <= card.x;
      return beside || image.y + image.height <= card.y;
    };
    await expect.poll(isFree).toBe(true);
    for (const width of [843, 842, 360, 843]) {
      await page.setViewportSize({ width, height: 700 });
      await atRest(page);
      await expect.poll(isFree, { message: `at ${width}` }).toBe(true);
    }
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await page.setViewportSize(desktop);
    await mapIsFull(page);
    await atRest(page);
    await expectTextInMiddle(page);
  },
);

ofTheProduct(
  'the full sheet of a phone covers the button of the layers',
  { tags: 'full' },
  async () => {
    const page = await openSignedIn(await createAccount(), `/places/${urmu.id}`, phone);
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await page.getByLabel('Current name').waitFor();
    await atRest(page);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const above = await page.evaluate(() => {
      const sheet = document.querySelector('aside');
      if (!sheet) throw new Error('no sheet');
      const { top } = sheet.getBoundingClientRect();
      return [...document.querySelectorAll('[popovertarget]')]
        .map((layer) => layer.getBoundingClientRect())
        .filter(({ bottom }) => bottom - 4 > top)
        .map(({ left, bottom }) => document.elementFromPoint(left + 20, bottom - 4))
        .filter((element) => !sheet.contains(element)).length;
    });
    expect(above).toBe(0);
  },
);

async function openChanged(page: Page, change: Record<string, unknown>): Promise<Locator> {
  const details = `**/api/places/${urmu.id}`;
  await page.unroute(details);
  await page.route(details, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    Object.assign(body.data, change);
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(appUrl(`/places/${urmu.id}`));
  return panel(page);
}

ofTheProduct(
  'shows the whole heading of a collapsed sheet, and fits names of 200 characters in each script',
  { tags: 'full' },
  async () => {
    const page = await openPage('', { ...phone, bareShell: true });
    const sheet = await openChanged(page, { name_az: 'Köhnə Kəndin Yuxarı Məhəlləsi' });
    await sheet.getByRole('heading', { name: 'Köhnə Kəndin' }).waitFor();
    await atRest(page);
    const handle = sheet.getByRole('button', { name: 'Resize the panel' });
    const box = await handle.boundingBox();
    if (!box) throw new Error('the handle is not shown');
    const x = box.x + box.width / 2;
    const from = { x, y: box.y + box.height / 2 };
    await drag(page, { from, to: { x, y: phone.height - 10 }, steps: 8 });
    await expect.poll(() => handle.getAttribute('aria-expanded')).toBe('false');
    await expect
      .poll(async () => {
        const current = await sheet.getByText('Currently').boundingBox();
        return current !== null && current.y + current.height <= phone.height;
      })
      .toBe(true);

    await openChanged(page, { name_az: 'Uzun'.repeat(50), name_loc: 'اوزون'.repeat(40) });
    await sheet.getByRole('heading', { name: 'Uzun'.repeat(50) }).waitFor();
    const wider = await sheet.evaluate((aside) =>
      [...aside.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map((element) => element.tagName),
    );
    expect(wider).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
  },
);

ofTheProduct(
  'shows over the map that an unknown address does not exist; cuts a long link with an ellipsis',
  { tags: 'full' },
  async () => {
    const page = await openPage('/elsewhere', { ...desktop, bareShell: true });
    const dialog = page.getByRole('dialog', { name: 'This page does not exist' });
    await dialog.getByRole('button', { name: 'Back to the map' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');

    const opened = await openChanged(page, {
      links: [`https://example.org/${'long-'.repeat(20)}`],
    });
    const link = opened.getByRole('link', { name: 'example.org' });
    const line = await link.locator('span').evaluate((element) => ({
      display: getComputedStyle(element).display,
      direction: getComputedStyle(element).direction,
      cut: element.scrollWidth > element.clientWidth,
    }));
    // Browsers draw an ellipsis only in blocks. Addresses are written from left to right in every language, so the
    // ellipsis replaces the address's end, also on right-to-left pages.
    expect(line).toEqual({ display: 'block', direction: 'ltr', cut: true });
  },
);
