import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { mortalBrowser } from '../support/mortal-browser.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { openNetwork, type Cut, type Network } from '../support/network/network.ts';
import { createAccount, disableAccount, type Account } from './support/accounts.ts';
import { submissionsOf } from './support/api.ts';
import { dialog, fillSignIn, openSignedIn, outboxButton, press } from './support/session.ts';
import {
  attachFiles,
  field,
  fillNames,
  recordVoice,
  submitButton,
} from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { accountButton, signInButton } from '../support/toolbar.ts';

const unnamedPlace = unnamedPlaces('outbox');

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();
const kept = 'Saved on this device. It will be sent when you’re online.';

async function people() {
  const [user, admin, network] = await Promise.all([
    createAccount(),
    createAccount({ admin: true }),
    openNetwork(),
  ]);
  return { user, admin, network };
}

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, { current: 'Yeni', latin: 'Köhnə', arabic: 'کؤهنه' });
  await attachFiles(page, [{ name: 'a.txt', mimeType: 'text/plain', text: 'first' }]);
  await recordVoice(page, 1);
}

async function filledForm({ user, network }: { user: Account; network: Network }) {
  const id = unnamedPlace();
  const page = await openSignedIn(user, `/places/${id}`, { permissions: ['microphone'], network });
  await fillForm(page);
  return { page, id };
}

/** @param cut where the connection breaks again; if it is given, the function waits until the connection is broken */
async function goOnline(page: Page, network: Network, cut?: Cut): Promise<void> {
  network.mend();
  const broken = cut && network.cutAt(cut);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await broken;
}

async function submitOffline(page: Page, network: Network): Promise<void> {
  await goOffline(page, network);
  await submitButton(page).click();
  await toast(page, kept);
  await outboxButton(page).waitFor();
}

async function expectOne(admin: Account, id: string, latin = 'Köhnə'): Promise<void> {
  const all = await submissionsOf(admin, id);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ name_new: 'Yeni', name_az: latin, name_loc: 'کؤهنه' });
  expect(all[0]?.links.map((link) => link.replace(/.*-/, ''))).toEqual(['file.txt']);
  expect(all[0]?.voiceUrl).toMatch(/^\/files\/places\//);
}

async function expectSent(page: Page): Promise<void> {
  await outboxButton(page).click();
  await dialog(page).getByText('Sent', { exact: true }).waitFor();
}

it(
  'a suggestion that arrived without an answer is sent from the outbox only by its author, and is stored once',
  { tags: 'full' },
  async () => {
    const { user, admin, network } = await people();
    const { page, id } = await filledForm({ user, network });
    const cut = network.cutAt({ ending: '/submit', moment: 'after' });
    await submitButton(page).click();
    await toast(page, 'Something went wrong!');
    await cut;
    await page.getByRole('button', { name: 'Send later' }).click();
    await toast(page, kept);
    await outboxButton(page).waitFor();
    network.mend();
    await page.route('**/api/**', (route) => route.abort());
    await accountButton(page).click();
    await press(page, 'Sign Out');
    await expect.poll(() => outboxButton(page).count()).toBe(0);

    const signIn = async (account: Account): Promise<void> => {
      await signInButton(page).click();
      await fillSignIn(page, account);
      await accountButton(page).waitFor();
    };
    await page.unroute('**/api/**');
    await signIn(await createAccount());
    await page.getByRole('button', { name: 'Open my suggestions' }).waitFor();
    expect(await outboxButton(page).count()).toBe(0);
    await accountButton(page).click();
    await press(page, 'Sign Out');
    await signIn(user);
    await expectSent(page);
    await expectOne(admin, id);
  },
);

it('a suggestion in the outbox survives when the browser is killed while sending, and is stored once', async () => {
  const { user, admin, network } = await people();
  const browser = await mortalBrowser(network);
  const id = unnamedPlace();
  const before = await browser.start();
  await before.goto(appUrl(`/places/${id}`));
  await signInButton(before).click();
  await fillSignIn(before, user);
  await accountButton(before).waitFor();
  await browser.close();

  const page = await browser.start();
  await page.goto(appUrl(`/places/${id}`));
  await accountButton(page).waitFor();
  await fillForm(page);
  await submitOffline(page, network);
  await goOnline(page, network, { ending: '/submit', moment: 'silent' });
  await browser.kill();
  expect(await submissionsOf(admin, id)).toHaveLength(1);

  network.mend();
  const after = await browser.start();
  await after.goto(appUrl(`/places/${id}`));
  await expectSent(after);
  await expectOne(admin, id);
});

it(
  'a suggestion stays in the outbox after the session has ended and after a rejection, until it is sent',
  { tags: 'full' },
  async () => {
    const { user, admin, network } = await people();
    const { page, id } = await filledForm({ user, network });
    await submitOffline(page, network);
    await disableAccount(user);
    await goOnline(page, network);
    await signInButton(page).waitFor();
    await outboxButton(page).click();
    await dialog(page).getByText('Sign in again to send it').waitFor();
    expect(await submissionsOf(admin, id).catch(() => [])).toEqual([]);

    const refusal = {
      ...{ code: 'invalid', reason: 'too_long', message: 'length of 201 exceeds 200' },
      ...{ field: 'name_new', limit: 200, actual: 201 },
    };
    await page.route('**/submit', (route) =>
      route.fulfill({ status: 400, json: { success: false, error: refusal } }),
    );
    await disableAccount(user, false);
    await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    const inFront = dialog(page).last();
    await inFront.getByLabel('Email', { exact: true }).fill(user.email);
    await inFront.getByLabel('Password', { exact: true }).fill(user.password);
    await inFront.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog(page)
      .getByText('Rejected: Current name has 201 characters. The limit is 200.')
      .waitFor();

    await page.unroute('**/submit');
    await press(page, 'Edit');
    await expect.poll(() => field(page, 'Current name').inputValue()).toBe('Yeni');
    await page.getByLabel('Old name in Azerbaijani Latin script').fill('Köhnə kənd');
    await press(page, 'Submit');
    await toast(page, 'Your suggestion submitted');
    await dialog(page).getByText('Nothing to send.').waitFor();
    await expectOne(admin, id, 'Köhnə kənd');
  },
);

it(
  '‘Send now’ sends a suggestion that the server has failed to store, without waiting for the next attempt',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const id = unnamedPlace();
    const page = await openSignedIn(user);
    // The page's clock is stopped, so the page does not retry. Only the button sends the suggestion.
    await page.clock.setFixedTime(Date.now());
    await page.route('**/submit', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(appUrl(`/places/${id}`));
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await fillNames(page, { current: 'Yeni', latin: 'Köhnə', arabic: 'کؤهنه' });
    await submitButton(page).click();
    await page.getByRole('button', { name: 'Send later' }).click();
    await outboxButton(page).click();
    await dialog(page)
      .getByText(/^Retrying in/)
      .waitFor();
    await page.unroute('**/submit');
    await press(page, 'Send now');
    await dialog(page).getByText('Sent', { exact: true }).waitFor();
    expect(await submissionsOf(admin, id)).toHaveLength(1);
  },
);

it(
  'a suggestion in the outbox is moved to another device as a file, and is stored once',
  { tags: 'full' },
  async () => {
    const { user, admin, network } = await people();
    const { page, id } = await filledForm({ user, network });
    await submitOffline(page, network);
    await outboxButton(page).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Save contributions to a file'),
    ]);
    await toast(
      page,
      'Saved to the file: 1. Open it on another device to send them from there. They stay here until they are sent.',
    );

    const other = await openSignedIn(user);
    await accountButton(other).click();
    const open = (content: Buffer) =>
      dialog(other)
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: content });
    await open(Buffer.from('no zip'));
    await toast(other, 'This file doesn’t contain contributions. Choose another file.');
    expect(download.suggestedFilename()).toMatch(/^adyurdu_contributions-\d{4}-\d\d-\d\d\.zip$/);
    const file = await buffer(await download.createReadStream());
    await open(file);
    await toast(other, 'Opened: 1. They will be sent from your account.');
    await open(file);
    await toast(other, 'Everything in this file is already here.');
    await dialog(other).getByRole('button', { name: 'Close' }).click();
    await expectSent(other);
    await goOnline(page, network);
    await dialog(page).getByText('Sent', { exact: true }).waitFor();
    await expectOne(admin, id);
  },
);
