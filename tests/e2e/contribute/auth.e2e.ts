import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage, openTab } from '../support/browser.ts';
import { said } from '../support/languages/test-language.ts';
import { openNetwork } from '../support/network/network.ts';
import { drawFrames } from '../support/rest.ts';
import { createAccount, freshEmail, emailLink } from './support/accounts.ts';
import { draftOwners } from './support/kept-drafts.ts';
import {
  authField,
  dialog,
  errorOf,
  fillSignIn,
  openAuthDialog,
  openSignedIn,
  press,
  toast,
} from './support/session.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { accountButton, signInButton } from '../support/toolbar.ts';

const unnamedPlace = unnamedPlaces('auth');

async function seeFieldsCleared(page: Page): Promise<void> {
  await authField(page, 'Email').fill('a@b.az');
  await press(page, 'New here? Sign up');
  expect(await authField(page, 'Email').inputValue()).toBe('');
  await authField(page, 'Name').fill('A');
  await press(page, 'Have an account? Sign in');
  expect(await authField(page, 'Email').inputValue()).toBe('');
  await press(page, 'Forgot your password?');
  await authField(page, 'Email').fill('c@d.az');
  await press(page, 'Back to sign in');
  expect(await authField(page, 'Email').inputValue()).toBe('');
}

async function sendEmptyAddress(page: Page): Promise<void> {
  await press(page, 'Forgot your password?');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await authField(page, 'Email').fill('   ');
  await press(page, 'Send reset link');
  // If the page sent a request, the request would leave within 20 frames.
  await drawFrames(page, 20);
  expect(calls.filter((url) => url.includes('accounts:'))).toEqual([]);
  await dialog(page).getByRole('heading', { name: 'Forgot password' }).waitFor();
  await press(page, 'Back to sign in');
}

async function failWithGoogle(page: Page): Promise<void> {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  // Google's scripts cannot be reached in this test, as in many users' networks.
  await press(page, 'Continue with Google');
  await expect.poll(() => logged.join('\n')).toContain('Social sign-in failed');
  expect(await page.getByText('Something went wrong').count()).toBe(0);
}

async function leaveOutWhatSignUpNeeds(page: Page): Promise<void> {
  for (const [field, text] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Password', 'Password is required'],
  ] as const) {
    const values = { Name: 'A', Email: 'a@b.az', Password: 'secret-1', [field]: '  ' };
    for (const [label, value] of Object.entries(values)) await authField(page, label).fill(value);
    await press(page, 'Sign Up');
    expect(await errorOf(page, field)).toMatch(said(text));
    await authField(page, field).fill('x');
    expect(await authField(page, field).getAttribute('aria-invalid')).toBeNull();
  }
}

/**
 * Makes the browser refuse to delete the stored session, as with a full or broken disk. A network failure would not
 * stop the user from signing out.
 */
const refuseToForget = (page: Page) =>
  page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    Object.defineProperty(IDBObjectStore.prototype, 'delete', { value: refuse });
    Object.defineProperty(Storage.prototype, 'removeItem', { value: refuse });
  });

it('the dialog clears its fields, sends no empty email address, only logs Google’s errors and requires all fields; then signs up, out and in, and reports a failed sign-out', async () => {
  const page = await openAuthDialog();
  await seeFieldsCleared(page);
  await sendEmptyAddress(page);
  await failWithGoogle(page);
  await press(page, 'New here? Sign up');
  await leaveOutWhatSignUpNeeds(page);
  const email = freshEmail();
  await authField(page, 'Name').fill('  Günel  ');
  await authField(page, 'Email').fill(email);
  await authField(page, 'Password').fill('long enough');
  await press(page, 'Sign Up');
  await accountButton(page).click();
  await dialog(page).getByText('Günel', { exact: true }).waitFor();
  await dialog(page).getByText(email, { exact: true }).waitFor();
  await press(page, 'Sign Out');

  await signInButton(page).click();
  await fillSignIn(page, { email, password: 'long enough' });
  await accountButton(page).click();
  await refuseToForget(page);
  await press(page, 'Sign Out');
  await toast(page, 'Something went wrong');
});

it(
  'sends a reset link in the user’s language, and returns to sign-in with empty fields',
  { tags: 'full' },
  async () => {
    const { email } = await createAccount();
    const page = await openAuthDialog('forgotPass', { language: 'azb' });
    await authField(page, 'Email').fill(` ${email} `);
    const asked = page.waitForRequest(/accounts:sendOobCode/);
    await press(page, 'Send reset link');
    expect((await asked).headers()['x-firebase-locale']).toBe('fa');
    await toast(page, 'Password reset link sent');
    await dialog(page).getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(await authField(page, 'Email').inputValue()).toBe('');
    expect(await emailLink(email, 'PASSWORD_RESET')).not.toBeNull();
  },
);

it(
  'closes the sign-in dialog and opens the form when the user signs in in another tab',
  { tags: 'full' },
  async () => {
    const account = await createAccount();
    const page = await openPage(`/places/${unnamedPlace()}`);
    await page.getByRole('button', { name: 'Sign In To Suggest' }).click();
    await authField(page, 'Email').waitFor();
    const other = await openTab(page);
    await other.goto(appUrl('/'));
    await signInButton(other).click();
    await fillSignIn(other, account);
    await page.getByLabel('About').waitFor();
    expect(await dialog(page).count()).toBe(0);
  },
);

it('deletes the account with its drafts, and signs out', async () => {
  const [account, other] = await Promise.all([createAccount(), createAccount()]);
  const page = await openSignedIn(other, `/places/${unnamedPlace()}`);
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await page.getByLabel('About').fill('Nobody else’s business.');
  await accountButton(page).click();
  await press(page, 'Sign Out');
  await page.getByRole('button', { name: 'Sign In To Suggest' }).click();
  await fillSignIn(page, account);
  await page.getByLabel('About').fill('Mine.');
  await expect.poll(() => draftOwners(page)).toEqual([account.uid, other.uid].sort());

  await accountButton(page).click();
  await press(page, 'Delete account');
  await press(page, 'Delete my account');
  await toast(page, 'Your account was deleted');
  expect(await draftOwners(page)).toEqual([other.uid]);
  await signInButton(page).click();
  await fillSignIn(page, account);
  expect(await errorOf(page, 'Email')).toMatch(said('User not found'));
});

it(
  'deletes the drafts, and signs out, at the second attempt to delete an account if the first response was lost',
  { tags: 'full' },
  async () => {
    const [account, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(account, `/places/${unnamedPlace()}`, { network });
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await page.getByLabel('About').fill('Mine.');
    await expect.poll(() => draftOwners(page)).toEqual([account.uid]);

    await accountButton(page).click();
    await press(page, 'Delete account');
    const cut = network.cutAt({ ending: '/account', moment: 'after' });
    await press(page, 'Delete my account');
    await toast(page, 'Something went wrong');
    await cut;
    network.mend();
    await press(page, 'Delete my account');
    await toast(page, 'Your account was deleted');
    expect(await draftOwners(page)).toEqual([]);
    await signInButton(page).waitFor();
  },
);
