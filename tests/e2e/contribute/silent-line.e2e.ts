import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage, openTab } from '../support/browser.ts';
import { openNetwork } from '../support/network/network.ts';
import { mapIsFull, ownClock, passTime } from '../visitor/steps.ts';
import { createAccount, disableAccount, type Account } from './support/accounts.ts';
import { submissionsOf } from './support/api.ts';
import { dialog, fillSignIn } from './support/session.ts';
import { attachFiles, field, fillNames, submitButton } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

/** Contributing behind a network that swallows packets: nothing fails, and nothing answers. */

const unnamedPlace = unnamedPlaces('silent-line');

async function openHere(path: string) {
  const network = await openNetwork();
  const page = await openPage('', { network });
  await ownClock(page);
  await page.goto(appUrl(path));
  return { page, network };
}

const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });

async function openAs(account: Account, path: string) {
  const { page, network } = await openHere(path);
  await signInButton(page).click();
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Your account', exact: true }).waitFor();
  return { page, network };
}

async function filledForm() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const id = unnamedPlace();
  const { page, network } = await openAs(user, `/places/${id}`);
  // drawn anew when the place's answer comes: a press in that moment is lost, as a reader's would be
  const suggestName = page.getByRole('button', { name: 'Suggest Name' });
  await expect
    .poll(async () => {
      if (await suggestName.isVisible()) await suggestName.click({ timeout: 5_000 }).catch(() => 0);
      return field(page, 'Current name').count();
    })
    .toBe(1);
  await fillNames(page, { current: 'Yeni', latin: 'Köhnə', arabic: 'کؤهنه' });
  const arrived = () => submissionsOf(admin, id).catch(() => []);
  return { user, page, network, arrived };
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

it('a suggestion without an answer is given up after 30 s, stays, and is sent once', async () => {
  const { page, network, arrived } = await filledForm();
  network.swallow('/api');
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Stop sending' }).waitFor();
  await passTime(page, 30);
  await toast(page, 'Something went wrong!');
  await page.getByText('No answer came within 30 seconds.', { exact: false }).waitFor();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('کؤهنه');
  network.mend();
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  expect(await arrived()).toHaveLength(1);
});

it('an upload of which nothing more goes through is given up after 20 s', async () => {
  const { page, network, arrived } = await filledForm();
  await attachFiles(page, [{ name: 'a.txt', mimeType: 'text/plain', text: 'first' }]);
  network.swallow('/api/storage');
  const asked = page.waitForRequest('**/api/storage/upload');
  await submitButton(page).click();
  await asked;
  await page.getByRole('progressbar', { name: /a\.txt/ }).waitFor();
  await passTime(page, 20);
  await toast(page, 'Something went wrong!');
  await page.getByText('No answer came within 20 seconds.', { exact: false }).waitFor();
  network.mend();
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  expect((await arrived())[0]?.links).toHaveLength(1);
});

it('the exact point is offered at once, and the addresses when they can be had', async () => {
  const { page, network } = await openAs(await createAccount(), '/');
  await mapIsFull(page);
  network.swallow('/api');
  await page
    .getByRole('region', { name: 'Map of original place names' })
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add a missing place' }).click();
  const next = dialog(page).getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await dialog(page).getByText('Looking for addresses').waitFor();
  // the known places around come meanwhile, above it: a press in that moment goes beside it, as a reader's would
  const exactPoint = dialog(page).getByRole('radio');
  await expect
    .poll(async () => {
      await exactPoint.click();
      return exactPoint.isChecked();
    })
    .toBe(true);
  expect(await next.isEnabled()).toBe(true);
  await passTime(page, 10);
  await dialog(page).getByText('No answer came within 10 seconds.').waitFor();
  expect(await exactPoint.isChecked()).toBe(true);
  network.mend();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page).getByText('Looking for addresses').waitFor({ state: 'detached' });
  await next.click();
  await dialog(page).getByText('The name is for').first().waitFor();
  expect(await field(page, 'Current name').inputValue()).toBe('');
});

it('signing in is given up after 30 s, and can be tried again with what was typed', async () => {
  const account = await createAccount();
  const { page, network } = await openHere('/');
  await signInButton(page).click();
  await dialog(page).getByLabel('Email').waitFor();
  network.swallow('/identity');
  const asked = page.waitForRequest('**/accounts:signInWithPassword*');
  await fillSignIn(page, account);
  await asked;
  await passTime(page, 30);
  await toast(page, 'Something went wrong');
  await dialog(page).getByText('No answer came within 30 seconds.').waitFor();
  network.mend();
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Your account', exact: true }).waitFor();
});

it('a part of the app that does not arrive says so after 10 s', async () => {
  const { page, network } = await openHere('/');
  await mapIsFull(page);
  network.swallow('/assets');
  await signInButton(page).click();
  await dialog(page).waitFor();
  await passTime(page, 10);
  await dialog(page).getByText('This part could not be loaded').waitFor();
  await dialog(page).getByRole('button', { name: 'Try again' }).waitFor();
});

it('a session that ends while a suggestion is sent leaves form, draft and the way back in', async () => {
  const { user, page, network, arrived } = await filledForm();
  const goOn = network.hold('/submit');
  const asked = page.waitForRequest('**/submit');
  await submitButton(page).click();
  await asked;
  await disableAccount(user);
  goOn();
  await toast(page, 'Something went wrong!');
  await page.getByText('Sign in again, and send it then.', { exact: false }).waitFor();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('کؤهنه');
  expect(await arrived()).toEqual([]);

  await disableAccount(user, false);
  await page.getByRole('complementary').getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, user);
  await page.getByRole('button', { name: 'Your account', exact: true }).waitFor();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('کؤهنه');
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  expect(await arrived()).toHaveLength(1);
});

it('Cancel asks before it throws a filled form away', async () => {
  const { page } = await filledForm();
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('کؤهنه');
  await cancel.click();
  await dialog(page).getByRole('button', { name: 'Throw it away' }).click();
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('');
  await cancel.click();
  await page.getByRole('button', { name: 'Suggest Name' }).waitFor();
});

it('two tabs with one draft: the second says so, and each text can be gone on with', async () => {
  const { page } = await filledForm();
  const second = await openTab(page);
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Suggest Name' }).click();
  const notice = second.getByText('This form is open in another tab, too.');
  await notice.waitFor();
  expect(await page.getByText('This form is open in another tab, too.').count()).toBe(0);
  await field(second, 'About').fill('Written in the second tab.');
  // the first tab's text is still what is kept
  await field(page, 'About').fill('Written in the first tab.');
  // whoever comes back to the second tab sees what the first has kept by then
  const theirs = second.getByText('Written in the first tab.', { exact: true });
  await expect
    .poll(async () => {
      await second.evaluate(() => window.dispatchEvent(new Event('focus')));
      return theirs.count();
    })
    .toBe(1);

  await second.getByRole('button', { name: 'Go on with this text' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByText('This form is open in another tab, too.').waitFor();
  await page.getByText('Written in the second tab.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Take the other text' }).click();
  expect(await field(page, 'About').inputValue()).toBe('Written in the second tab.');
  await notice.waitFor();
  await page.close();
  // alone again, with what it had
  await notice.waitFor({ state: 'detached' });
  expect(await field(second, 'About').inputValue()).toBe('Written in the second tab.');
});
