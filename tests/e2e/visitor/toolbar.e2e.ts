import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { numberIn, said, theirDirection } from '../support/languages/test-language.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { contributing, mapIsFull, markers } from './steps.ts';

/** Checks the buttons of the layers. Approved has the colour #329E32, and Requested has #ED444A (product.md §9). */
async function layersShow(page: Page): Promise<void> {
  const colour = (layer: string) =>
    page
      .locator(`[data-layer="${layer}"] > span`)
      .first()
      .evaluate((swatch) => getComputedStyle(swatch).borderTopColor);
  expect(await colour('approved')).toBe('rgb(50, 158, 50)');
  expect(await colour('requested')).toBe('rgb(237, 68, 74)');

  const approved = page.getByRole('button', { name: /^Approved/ });
  const requested = page.getByRole('button', { name: /^Requested/ });
  expect(await approved.getAttribute('aria-pressed')).toBe('true');
  expect(await requested.getAttribute('aria-pressed')).toBe('false');
  expect(numberIn(await approved.innerText())).toBeGreaterThan(100);
  expect(numberIn(await requested.innerText())).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: /^(Pending|My suggestions)/ }).count()).toBe(0);

  const redOnes = () =>
    markers(page).and(
      page.locator('[data-status="requested"], [data-requested]:not([data-requested="0"])'),
    );
  expect(await redOnes().count()).toBe(0);
  await requested.click();
  await redOnes().filter({ visible: true }).first().waitFor();
  await approved.click();
  await expect
    .poll(() => markers(page).and(page.locator('[data-status="approved"]')).count())
    .toBe(0);
}

async function givesPdfs(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'All names as PDF' });
  expect(await button.textContent()).toMatch(said('All names as PDF '));
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^adyurdu_org(\.pdf)?$/);
  const bytes = await buffer(await download.createReadStream());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const guide = page.getByRole('link', { name: 'Guide' });
  expect(await guide.getAttribute('target')).toBe('_blank');
  const answer = await page.request.get(
    new URL((await guide.getAttribute('href')) ?? '', page.url()).href,
  );
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/pdf');
}

it('shows approved places by default, each layer with its colour and count, and names and guide as PDFs; keeps the chosen theme', async () => {
  const page = await openPage('/', { ...desktop, theme: 'light' });
  await mapIsFull(page);
  await layersShow(page);
  await givesPdfs(page);

  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Use dark theme' }).click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  await page.getByRole('button', { name: 'Use light theme' }).waitFor();
  expect(await background()).toBe(dark);
});

it(
  'shows the search box at 843 px, and hides it behind a button at 842 px',
  { tags: 'full' },
  async () => {
    const page = await openPage('/', { width: 843, height: 700 });
    await mapIsFull(page);
    const field = page.getByRole('combobox');
    expect(await field.isVisible()).toBe(true);
    expect(await field.getAttribute('placeholder')).toMatch(said('Axtar..'));
    await field.focus();
    expect((await page.getByRole('search').boundingBox())?.width).toBe(360);

    await page.setViewportSize({ width: 842, height: 700 });
    await page.reload();
    await mapIsFull(page);
    expect(await field.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Search' }).click();
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.getAttribute('placeholder')).toMatch(said('Axtar..'));
  },
);

it(
  'a button opens the layers of a phone below it, and a press beside the layers closes them',
  { tags: 'full' },
  async () => {
    const page = await openPage('/', phone);
    await mapIsFull(page);
    const requested = page.getByRole('button', { name: /^Requested/ });
    expect(await requested.isVisible()).toBe(false);
    const opener = page.getByRole('button', { name: 'Layers', exact: true });
    await opener.click();
    const { y = 0, height = 0 } = (await opener.boundingBox()) ?? {};
    expect((await requested.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
    await requested.click();
    expect(await requested.getAttribute('aria-pressed')).toBe('true');
    expect(await violationsOf(page)).toEqual([]);
    await page.mouse.click(340, 400);
    await requested.waitFor({ state: 'hidden' });
  },
);

it('moves buttons that do not fit on a phone into a menu', { tags: 'full' }, async () => {
  const page = await openPage('/', { width: 360, height: 740 });
  await mapIsFull(page);
  await page.getByRole('button', { name: 'More' }).click();
  const items = page.getByRole('menuitem');
  expect(await items.first().textContent()).toMatch(said('All names as PDF '));
  expect(await page.getByRole('menuitem', { name: 'Guide' }).getAttribute('target')).toBe('_blank');
  await page.keyboard.press('Escape');
  expect(await items.count()).toBe(0);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    });
  expect(await focused()).toMatch(said('More'));

  await page.keyboard.press('ArrowUp');
  await items.last().waitFor();
  expect(await focused()).toBe('Türkçe');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(said('All names as PDF '));
  if (theirDirection() === 'rtl') await page.keyboard.press('ArrowDown');
  else await page.keyboard.type('gu');
  expect(await focused()).toMatch(said('Guide'));
  await page.keyboard.press('Tab');
  expect(await items.count()).toBe(0);
  expect(await focused()).toMatch(said(contributing.toolbar));
  const button = page.getByRole('button', { name: 'More' });
  await button.click();
  await items.first().waitFor();
  await button.click();
  expect(await items.count()).toBe(0);
});
