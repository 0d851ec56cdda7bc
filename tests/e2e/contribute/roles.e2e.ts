import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { inEnglishWords, withCount } from '../support/languages/journey.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, freshPoint, publishedPlace, suggest } from './support/api.ts';
import { openSignedIn } from './support/session.ts';

/** Who sees what (product.md §6). */

const panelButtons = async (page: Page): Promise<string[]> => {
  const panel = page.getByRole('complementary');
  await panel.getByText('Share with friends').waitFor();
  const names = await panel.getByRole('button').allTextContents();
  const known = ['Sign In To Suggest', 'Suggest Name', 'View Suggestions'];
  return names.map((name) => inEnglishWords(name, known)).filter((name) => known.includes(name));
};

const layers = async (page: Page): Promise<string[]> => {
  const group = page.getByRole('group', { name: 'Layers' });
  await group.waitFor();
  const shown = await group.getByRole('button').allTextContents();
  return shown
    .map((text) => text.replace(/[\d۰-۹,٬…]+$/, '').trim())
    .map((text) => inEnglishWords(text, ['Approved', 'Requested', 'My suggestions', 'Pending']));
};

const pressed = (page: Page, name: RegExp) =>
  page
    .getByRole('group', { name: 'Layers' })
    .getByRole('button', { name })
    .getAttribute('aria-pressed');

async function aPlace() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const place = await publishedPlace({ user, admin });
  return { user, admin, path: `/places/${place.place_id}` };
}

it('a visitor can only open the sign-in form', async () => {
  const { path } = await aPlace();
  const page = await openPage(path);
  await expect.poll(() => panelButtons(page)).toEqual(['Sign In To Suggest']);
  expect(await layers(page)).toEqual(['Approved', 'Requested']);
  expect(await page.getByRole('button', { name: 'Admin actions' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign In To Suggest' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
});

it('a signed-in user suggests and has their own layer, off at first', async () => {
  const { user, path } = await aPlace();
  const page = await openSignedIn(user, path);
  await page.getByRole('button', { name: 'Suggest Name' }).waitFor();
  await expect.poll(() => panelButtons(page)).toEqual(['Suggest Name']);
  expect(await layers(page)).toEqual(['Approved', 'Requested', 'My suggestions']);
  expect(await pressed(page, /^Approved/)).toBe('true');
  expect(await pressed(page, /^Requested/)).toBe('false');
  expect(await pressed(page, /^My suggestions/)).toBe('false');
  expect(await page.getByRole('button', { name: 'Admin actions' }).count()).toBe(0);
});

it('an admin reviews, and has Pending instead of My suggestions', async () => {
  const { admin, path } = await aPlace();
  const page = await openSignedIn(admin, path);
  await page.getByRole('button', { name: 'View Suggestions' }).waitFor();
  await expect.poll(() => panelButtons(page)).toEqual(['Suggest Name', 'View Suggestions']);
  expect(await layers(page)).toEqual(['Approved', 'Requested', 'Pending']);
  expect(await pressed(page, /^Pending/)).toBe('false');
  await page.getByRole('button', { name: 'Admin actions' }).click();
  const actions = ['Request revision', 'Delete'];
  const offered = await page.getByRole('menuitem').allTextContents();
  expect(offered.map((text) => inEnglishWords(text, actions))).toEqual(actions);
  // toggling Pending closes the sidebar and its address first (product.md §4)
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await page.getByLabel('Current name').waitFor();
  await page
    .getByRole('group', { name: 'Layers' })
    .getByRole('button', { name: /^Pending/ })
    .click();
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await pressed(page, /^Pending/)).toBe('true');
});

it('a pending place is there for who suggested it and for admins, and for nobody else', async () => {
  const [user, other] = await Promise.all([createAccount(), createAccount()]);
  const { id } = freshPoint();
  const name_az = `Gizli ${id.slice(-5)}`;
  await suggest(user, id, aSuggestion({ name_az }));
  const path = `/places/${id}`;
  const own = await openSignedIn(user, path);
  await own.getByRole('heading', { name: name_az }).waitFor();
  await own
    .getByRole('group', { name: 'Layers' })
    .getByRole('button', { name: withCount('My suggestions', 1) })
    .click();
  await own.locator('img[src*="/markers/blue.png"]').first().waitFor();

  const foreign = await openSignedIn(other, path);
  await foreign.getByText('This place does not exist', { exact: true }).waitFor();
  expect(await foreign.getByText(name_az).count()).toBe(0);
});

it('signing out takes everything away that was a user’s', async () => {
  const { admin, path } = await aPlace();
  const page = await openSignedIn(admin, path);
  await page.getByRole('button', { name: 'View Suggestions' }).click();
  await page.getByRole('button', { name: 'Your account', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign In To Suggest' }).waitFor();
  expect(await layers(page)).toEqual(['Approved', 'Requested']);
  expect(await page.getByRole('button', { name: /^Queue/ }).count()).toBe(0);
});
