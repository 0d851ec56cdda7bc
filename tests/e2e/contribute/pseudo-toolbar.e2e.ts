import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage, type PageOptions } from '../support/browser.ts';
import { inEnglish as it } from '../support/languages/test-language.ts';
import { queueButton } from '../support/toolbar.ts';
import { desktop } from '../support/window-sizes.ts';
import { mapIsFull } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { keepSignedIn } from './support/kept-session.ts';
import { found, look } from './support/look.ts';
import { openSignedIn } from './support/session.ts';

const inPseudo: PageOptions = { ...desktop, language: 'pseudo' };

/** Checks the toolbar and its menus in windows of several widths. Each breakpoint is between two of these widths. */
async function lookAtToolbarAndMenus(page: Page, who: string, own: string): Promise<void> {
  await mapIsFull(page);
  for (const width of [1440, 1100, 1099, 843, 842, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await look(page, `toolbar of ${who}, ${width} px`);
    const box = await page.getByRole('button', { name: own, exact: true }).boundingBox();
    const where = `${who}, ${width} px`;
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), where).toBeGreaterThanOrEqual(44);
    const menus = page.getByRole('button', { name: /^(More|Language)$/ }).filter({ visible: true });
    await menus.first().click();
    await page.getByRole('menuitem').first().waitFor();
    await look(page, `menu of ${where}`);
    const menu = await page.getByRole('menu').boundingBox();
    expect(menu?.x, where).toBeGreaterThanOrEqual(8);
    expect((menu?.x ?? 0) + (menu?.width ?? 0), where).toBeLessThanOrEqual(width - 8);
    await page.keyboard.press('Escape');
  }
}

async function lookWithTheDevicesLetters(page: Page, who: string, own: string): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize(desktop);
  await page.reload();
  await mapIsFull(page);
  await page.getByRole('button', { name: own, exact: true }).waitFor();
  for (const width of [843, 1099, 1440, 1100]) {
    await page.setViewportSize({ width, height: 740 });
    await look(page, `toolbar of ${who} in broad letters, ${width} px`);
  }
  // At a width of 1100 pixels, most buttons show their text, so the search field has the least room.
  expect((await page.getByRole('combobox').boundingBox())?.width).toBeGreaterThanOrEqual(60);
}

it('the toolbar and its menus fit for a visitor and for an admin', { tags: 'full' }, async () => {
  const page = await openPage('/', inPseudo);
  await lookAtToolbarAndMenus(page, 'a visitor', 'Sign In');
  await lookWithTheDevicesLetters(page, 'a visitor', 'Sign In');
  await keepSignedIn(page, await createAccount({ admin: true }));
  await page.setViewportSize(desktop);
  await page.goto(appUrl('/'));
  await queueButton(page).waitFor();
  await lookAtToolbarAndMenus(page, 'an admin', 'Your account');
  expect(found).toEqual([]);
});

it(
  'the toolbar and its menus fit for a contributor, also in the wider font of the device',
  { tags: 'full' },
  async () => {
    const page = await openSignedIn(await createAccount(), '/', inPseudo);
    await lookAtToolbarAndMenus(page, 'a contributor', 'Your account');
    await lookWithTheDevicesLetters(page, 'a contributor', 'Your account');
    expect(found).toEqual([]);
  },
);
