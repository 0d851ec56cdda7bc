import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage, openTab } from '../support/browser.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { mapIsFull, ownClock, panel, passTime } from '../visitor/steps.ts';
import { createAccount, disableAccount, type Account } from './support/accounts.ts';
import { aSuggestion, freshPoint, submissionsOf, suggest } from './support/api.ts';
import { keepSignedIn } from './support/kept-session.ts';
import { approveButton, stateOf } from './support/queue.ts';
import { dialog, fillSignIn } from './support/session.ts';
import { attachFiles, field, fillNames, submitButton } from './support/suggest-form.ts';
import { nextToast } from './support/toasts.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { accountButton, signInButton } from '../support/toolbar.ts';

/** The network drops packets in these tests, so requests neither fail nor get responses. */

const unnamedPlace = unnamedPlaces('silent-line');

async function openHere(path: string) {
  const network = await openNetwork();
  const page = await openPage('', { network });
  await ownClock(page);
  await page.goto(appUrl(path));
  return { page, network };
}

const names = { current: 'Yeni', latin: 'Köhnə', arabic: 'کؤهنه' };

async function filledForm(user: Account) {
  const id = unnamedPlace();
  const network = await openNetwork();
  const page = await openPage('', { network });
  await ownClock(page);
  await keepSignedIn(page, user);
  await page.goto(appUrl(`/places/${id}`));
  await accountButton(page).waitFor();
  // Presses the button until the form is open. When the place's data arrive, the page renders the button again, and a
  // press at that moment would be lost.
  const suggestName = page.getByRole('button', { name: 'Suggest Name' });
  await expect
    .poll(async () => {
      if (await suggestName.isVisible()) await suggestName.click({ timeout: 5_000 }).catch(() => 0);
      return field(page, 'Current name').count();
    })
    .toBe(1);
  await fillNames(page, names);
  return { id, page, network };
}

const isFilled = async (page: Page) =>
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe(names.arabic);

/** Sends a file to a server that never responds. The form gives up 60 s after the bytes were sent. */
async function uploadInVain(page: Page, network: Network): Promise<void> {
  network.swallow('/api/storage');
  const asked = page.waitForRequest('**/api/storage/upload');
  await submitButton(page).click();
  await asked;
  await page.getByRole('progressbar', { name: /a\.txt/ }).waitFor();
  await passTime(page, 60);
  await nextToast(page, 'Something went wrong!');
  await page.getByText('The server did not respond within 60 seconds.', { exact: false }).waitFor();
  network.mend();
}

/** Sends a suggestion to a server that never responds. The form gives up after 30 s. */
async function suggestInVain(page: Page, network: Network): Promise<void> {
  network.swallow('/api/places');
  const asked = page.waitForRequest('**/submit');
  await submitButton(page).click();
  await asked;
  await page.getByRole('button', { name: 'Stop sending' }).waitFor();
  await passTime(page, 30);
  await nextToast(page, 'Something went wrong!');
  await page.getByText('The server did not respond within 30 seconds.', { exact: false }).waitFor();
  await isFilled(page);
  network.mend();
}

async function loseSession(page: Page, network: Network, user: Account): Promise<void> {
  const goOn = network.hold('/submit');
  const asked = page.waitForRequest('**/submit');
  await submitButton(page).click();
  await asked;
  await disableAccount(user);
  goOn();
  await nextToast(page, 'Something went wrong!');
  await page.getByText('Sign in again, then send it.', { exact: false }).waitFor();
  await isFilled(page);
}

it(
  'keeps a suggestion when its upload times out after 60 s, its answer after 30 s, and the session ends; sends it once',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { id, page, network } = await filledForm(user);
    const arrived = () => submissionsOf(admin, id).catch(() => []);
    await attachFiles(page, [{ name: 'a.txt', mimeType: 'text/plain', text: 'first' }]);
    await uploadInVain(page, network);
    await suggestInVain(page, network);
    await loseSession(page, network, user);
    expect(await arrived()).toEqual([]);

    await disableAccount(user, false);
    await page.getByRole('complementary').getByRole('button', { name: 'Sign In' }).click();
    await fillSignIn(page, user);
    await accountButton(page).waitFor();
    await isFilled(page);
    await submitButton(page).click();
    await nextToast(page, 'Your suggestion submitted');
    const all = await arrived();
    expect(all).toHaveLength(1);
    expect(all[0]?.links).toHaveLength(1);
  },
);

it(
  'an approval whose answer is lost can be sent again, and then undone; the page does not speak of another reviewer',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { id } = freshPoint();
    await suggest(user, id, aSuggestion());
    const network = await openNetwork();
    const page = await openPage('', { network });
    await ownClock(page);
    await keepSignedIn(page, admin);
    await page.goto(appUrl(`/places/${id}`));
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await panel(page).getByRole('button', { name: 'Edit: Current name' }).click();
    await panel(page).getByLabel('Correction: Current name').fill('Yeni abad');
    const lost = network.cutAt({ ending: '/approve', moment: 'silent' });
    await approveButton(page).click();
    await lost;
    expect(await stateOf(admin, id)).toBe('approved');
    await passTime(page, 30);
    // The page has repeated the call at once, but the connection is still lost.
    await nextToast(page, 'The connection was lost.');
    network.mend();
    await approveButton(page).click();
    await page.getByText(/^Approved: /).waitFor();
    expect(await page.getByText(/another reviewer/).count()).toBe(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => stateOf(admin, id)).toBe('pending');
  },
);

async function signInOnceMore(page: Page, network: Network): Promise<void> {
  const user = await createAccount();
  await signInButton(page).click();
  await dialog(page).getByLabel('Email').waitFor();
  network.swallow('/identity');
  const asked = page.waitForRequest('**/accounts:signInWithPassword*');
  await fillSignIn(page, user);
  await asked;
  await passTime(page, 30);
  await nextToast(page, 'Something went wrong');
  await dialog(page).getByText('The server did not respond within 30 seconds.').waitFor();
  network.mend();
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await accountButton(page).waitFor();
}

it(
  'sign-in times out after 30 s and works after a retry; adding a place offers the exact point at once, and addresses after a retry',
  { tags: 'full' },
  async () => {
    const { page, network } = await openHere('/');
    await signInOnceMore(page, network);
    await mapIsFull(page);
    network.swallow('/api');
    await page
      .getByRole('region', { name: 'Map of original place names' })
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Add a missing place' }).click();
    const next = dialog(page).getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await dialog(page).getByText('Looking for addresses').waitFor();
    // Nearby places arrive and move the radio button down, so an early press would miss the button.
    const exactPoint = dialog(page).getByRole('radio');
    await expect
      .poll(async () => {
        await exactPoint.click();
        return exactPoint.isChecked();
      })
      .toBe(true);
    expect(await next.isEnabled()).toBe(true);
    await passTime(page, 10);
    await dialog(page).getByText('The server did not respond within 10 seconds.').waitFor();
    expect(await exactPoint.isChecked()).toBe(true);
    network.mend();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByText('Looking for addresses').waitFor({ state: 'detached' });
    await next.click();
    await dialog(page).getByText('The name is for').first().waitFor();
    expect(await field(page, 'Current name').inputValue()).toBe('');
  },
);

it(
  'shows an error when a part of the app does not arrive within 10 s',
  { tags: 'full' },
  async () => {
    const { page, network } = await openHere('/');
    await mapIsFull(page);
    network.swallow('/assets');
    await signInButton(page).click();
    await dialog(page).waitFor();
    await passTime(page, 10);
    await dialog(page).getByText('This part could not be loaded').waitFor();
    await dialog(page).getByRole('button', { name: 'Try again' }).waitFor();
  },
);

async function thinkAgain(page: Page): Promise<void> {
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.click();
  await dialog(page).getByRole('button', { name: 'Keep writing' }).click();
  await isFilled(page);
  await cancel.click();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('');
  await cancel.click();
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, names);
}

it(
  'asks before it discards a filled form; the second of two tabs with one draft shows a notice, and each tab can use the other’s text',
  { tags: 'full' },
  async () => {
    const { page } = await filledForm(await createAccount());
    await thinkAgain(page);
    const second = await openTab(page);
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Suggest Name' }).click();
    const notice = second.getByText('This form is also open in another tab.');
    await notice.waitFor();
    expect(await page.getByText('This form is also open in another tab.').count()).toBe(0);
    await field(second, 'About').fill('Written in the second tab.');
    await field(page, 'About').fill('Written in the first tab.');
    const theirs = second.getByText('Written in the first tab.', { exact: true });
    await expect
      .poll(async () => {
        await second.evaluate(() => window.dispatchEvent(new Event('focus')));
        return theirs.count();
      })
      .toBe(1);

    await second.getByRole('button', { name: 'Use this tab’s text' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByText('This form is also open in another tab.').waitFor();
    await page.getByText('Written in the second tab.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Use the other tab’s text' }).click();
    await expect.poll(() => field(page, 'About').inputValue()).toBe('Written in the second tab.');
    await notice.waitFor();
    await page.close();
    await notice.waitFor({ state: 'detached' });
    expect(await field(second, 'About').inputValue()).toBe('Written in the second tab.');
  },
);
