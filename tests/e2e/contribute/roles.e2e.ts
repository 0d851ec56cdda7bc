import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { inEnglishWords, nameFirst, withCount } from '../support/languages/test-language.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { aSuggestion, freshNames, freshPoint, publishedPlace, suggest } from './support/api.ts';
import { fillSignIn, openSignedIn, press } from './support/session.ts';
import { accountButton, queueButton } from '../support/toolbar.ts';

/** These tests check what visitors, contributors and admins see (product.md §6). */

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
  const names = freshNames('Köhnəkənd', 'کؤهنه‌کند');
  const { place_id } = await publishedPlace({ user, admin }, aSuggestion(names));
  await suggest(user, place_id, aSuggestion({ ...names, name_new: 'Başqaabad' }));
  return { user, admin, names, path: `/places/${place_id}` };
}

async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByRole('button', { name: 'Sign In To Suggest' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await fillSignIn(page, account);
  await page.getByLabel('Current name').waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await press(page, 'Sign Out');
  await page.getByRole('button', { name: 'Sign In To Suggest' }).waitFor();
}

async function isVisitor(page: Page): Promise<void> {
  await expect.poll(() => panelButtons(page)).toEqual(['Sign In To Suggest']);
  await expect.poll(() => layers(page)).toEqual(['Approved', 'Requested']);
  expect(await page.getByRole('button', { name: 'Admin actions' }).count()).toBe(0);
  expect(await queueButton(page).count()).toBe(0);
}

async function readsHistory(page: Page): Promise<void> {
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'History' }).click();
  const entry = panel
    .getByRole('listitem')
    .filter({ has: page.getByText('Approved', { exact: true }) });
  await entry.getByText('Köhnəkənd').first().waitFor();
  expect(await panel.textContent()).not.toContain('@');
  await panel.getByRole('button', { name: 'Back', exact: true }).click();
}

async function isUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).waitFor();
  await expect.poll(() => panelButtons(page)).toEqual(['Suggest Name']);
  await expect.poll(() => layers(page)).toEqual(['Approved', 'Requested', 'My suggestions']);
  expect(await pressed(page, /^Approved/)).toBe('true');
  expect(await pressed(page, /^Requested/)).toBe('false');
  expect(await pressed(page, /^My suggestions/)).toBe('false');
  expect(await page.getByRole('button', { name: 'Admin actions' }).count()).toBe(0);
}

async function isAdmin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Suggestions' }).waitFor();
  await expect.poll(() => panelButtons(page)).toEqual(['Suggest Name', 'View Suggestions']);
  await expect.poll(() => layers(page)).toEqual(['Approved', 'Requested', 'Pending']);
  expect(await pressed(page, /^Pending/)).toBe('false');
  await page.getByRole('button', { name: 'Admin actions' }).click();
  const actions = ['Request revision', 'Merge with…', 'Delete'];
  const offered = async () =>
    (await page.getByRole('menuitem').allTextContents()).map((text) =>
      inEnglishWords(text, actions),
    );
  await expect.poll(offered).toEqual(actions);
  await page.keyboard.press('Escape');
}

/**
 * Presses the layer Pending while a place is open. The sidebar must then close, and the address must no longer contain
 * the place (product.md §4).
 */
async function togglesPending(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await page.getByLabel('Current name').waitFor();
  await page
    .getByRole('group', { name: 'Layers' })
    .getByRole('button', { name: /^Pending/ })
    .click();
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect.poll(() => pressed(page, /^Pending/)).toBe('true');
}

it('a visitor reads the history and can only sign in; a user suggests and has a layer of own suggestions; an admin reviews and has a Pending layer; signing out removes all of this', async () => {
  const { user, admin, names, path } = await aPlace();
  const page = await openPage(path);
  await isVisitor(page);
  await readsHistory(page);

  await signIn(page, user);
  await isUser(page);
  await signOut(page);

  await signIn(page, admin);
  await isAdmin(page);
  await togglesPending(page);
  await queueButton(page).click();
  await page.getByLabel('Filter by text').fill(names.name_az);
  await page.getByRole('button', { name: nameFirst(names) }).click();
  await page.getByRole('heading', { name: 'Suggestions', exact: true }).waitFor();
  await signOut(page);
  await isVisitor(page);
});

it(
  'shows a pending place to its contributor and to admins, but not to another user',
  { tags: 'full' },
  async () => {
    const [user, other, admin] = await Promise.all([
      createAccount(),
      createAccount(),
      createAccount({ admin: true }),
    ]);
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

    const reviewing = await openSignedIn(admin, path);
    await reviewing.getByRole('heading', { name: name_az }).waitFor();

    const foreign = await openSignedIn(other, path);
    await foreign.getByText('This place does not exist', { exact: true }).waitFor();
    expect(await foreign.getByText(name_az).count()).toBe(0);
  },
);
