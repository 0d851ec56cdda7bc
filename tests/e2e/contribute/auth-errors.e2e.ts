import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { said } from '../support/languages/test-language.ts';
import { identityWith } from '../support/network/identity.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { createAccount, disableAccount, freshEmail } from './support/accounts.ts';
import {
  authField,
  dialog,
  errorOf,
  fillSignIn,
  openAuthDialog,
  press,
  toast,
} from './support/session.ts';
import { nextToast } from './support/toasts.ts';
import { accountButton } from '../support/toolbar.ts';

/** These tests cause each error of product.md §8 with an Auth emulator or with a broken network. */

async function signUp(page: Page, email: string, password = 'long enough'): Promise<void> {
  await authField(page, 'Name').fill('A');
  await authField(page, 'Email').fill(email);
  await authField(page, 'Password').fill(password);
  await press(page, 'Sign Up');
}

async function askForReset(page: Page, email: string): Promise<void> {
  await authField(page, 'Email').fill(email);
  await press(page, 'Send reset link');
}

/**
 * Redirects the page's Firebase Auth calls (`/identity`) to the Auth emulator at `identityHost`
 * (support/network/identity.ts).
 */
async function networkTo(identityHost: string): Promise<Network> {
  const network = await openNetwork();
  network.divert(appUrl('/identity'), `http://${identityHost}/identitytoolkit.googleapis.com`);
  return network;
}

const protectedIdentity = () =>
  identityWith({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });

/**
 * Sets up an Auth emulator with which every sign-up fails: the emulator must ask a function to check each new account,
 * but no server listens at the address of this function.
 */
const brokenIdentity = () =>
  identityWith({
    blockingFunctions: {
      triggers: { beforeCreate: { functionUri: 'http://127.0.0.1:9/before-create' } },
    },
  });

async function expectInvalidAddress(page: Page): Promise<void> {
  expect(await errorOf(page, 'Email')).toMatch(said('Email is not valid'));
}

async function expectInvalidAddressErrors(page: Page): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await fillSignIn(page, { email: 'nowhere', password: 'whatever' });
  await expectInvalidAddress(page);
  await press(page, 'Forgot your password?');
  await askForReset(page, 'nowhere');
  await expectInvalidAddress(page);
  await press(page, 'Back to sign in');
  await press(page, 'New here? Sign up');
  await signUp(page, 'nowhere');
  await expectInvalidAddress(page);
  expect(calls.filter((url) => url.includes('accounts:'))).toEqual([]);
}

async function expectSignUpErrors(page: Page, taken: string): Promise<void> {
  await signUp(page, taken);
  expect(await errorOf(page, 'Email')).toMatch(said('Email already exists'));
  await signUp(page, 'a@b@c');
  await expectInvalidAddress(page);
  await signUp(page, freshEmail(), 'abc');
  expect(await errorOf(page, 'Password')).toMatch(said('Password is not strong enough'));
}

async function expectSignInErrors(page: Page, email: string): Promise<void> {
  await fillSignIn(page, { email: freshEmail(), password: 'whatever it is' });
  expect(await errorOf(page, 'Email')).toMatch(said('User not found'));
  await fillSignIn(page, { email, password: 'not this one' });
  expect(await errorOf(page, 'Password')).toMatch(said('Password does not match email'));
  await fillSignIn(page, { email: 'a@b@c', password: 'whatever' });
  await expectInvalidAddress(page);
  await press(page, 'Forgot your password?');
  await askForReset(page, freshEmail());
  expect(await errorOf(page, 'Email')).toMatch(said('User not found'));
}

async function expectErrorOfDisabledAccount(page: Page): Promise<void> {
  const account = await createAccount();
  await disableAccount(account);
  await fillSignIn(page, account);
  const text = page.getByText('Something went wrong', { exact: true });
  const isOnTop = () =>
    text.evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return (seen?.textContent ?? '').includes(one.textContent);
    });
  await expect.poll(isOnTop).toBe(true);
  expect(await dialog(page).count()).toBe(1);
}

it(
  'shows errors under their fields, sends no request for an invalid email address, and shows the error of a disabled account above the dialog',
  { tags: 'full' },
  async () => {
    const [{ email }, page] = await Promise.all([createAccount(), openAuthDialog()]);
    await expectInvalidAddressErrors(page);
    await expectSignUpErrors(page, email);
    await press(page, 'Have an account? Sign in');
    await expectSignInErrors(page, email);
    await press(page, 'Back to sign in');
    await expectErrorOfDisabledAccount(page);
  },
);

it(
  'with email enumeration protection, errors do not reveal whether an account exists; sign-up reports an unexpected error',
  { tags: 'full' },
  async () => {
    const host = await protectedIdentity();
    const { email } = await createAccount({ host });
    const page = await openAuthDialog('signIn', { network: await networkTo(host) });
    for (const tried of [email, freshEmail()]) {
      await fillSignIn(page, { email: tried, password: `not that of ${tried}` });
      expect(await errorOf(page, 'Password')).toMatch(said('Password does not match email'));
    }
    await press(page, 'Forgot your password?');
    await askForReset(page, freshEmail());
    await toast(page, 'Password reset link sent');

    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await brokenIdentity();
    await press(page, 'New here? Sign up');
    await signUp(page, freshEmail());
    await toast(page, 'Something went wrong');
    expect(await authField(page, 'Name').inputValue()).toBe('A');
    expect(String(logged.mock.calls)).toContain('BLOCKING_FUNCTION_ERROR_RESPONSE');
    logged.mockRestore();
  },
);

it(
  'password reset and sign-in show an error while offline, and sign-in works when the connection is back',
  { tags: 'full' },
  async () => {
    const [account, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openAuthDialog('forgotPass', { network });
    network.lose();
    const email = freshEmail();
    await askForReset(page, email);
    await nextToast(page, 'Something went wrong');
    expect(await authField(page, 'Email').inputValue()).toBe(email);

    await press(page, 'Back to sign in');
    await fillSignIn(page, account);
    await nextToast(page, 'Something went wrong');
    expect(await authField(page, 'Email').inputValue()).toBe(account.email);
    network.mend();
    await press(page, 'Sign In');
    await accountButton(page).waitFor();
  },
);

it(
  'sign-up shows an error while offline, and a retry saves the name of an account that was already created',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const page = await openAuthDialog('signUp', { network });
    network.lose();
    const email = freshEmail();
    await signUp(page, email);
    await nextToast(page, 'Something went wrong');
    expect(await authField(page, 'Email').inputValue()).toBe(email);

    network.mend();
    const creation = network.cutAt({ ending: '/accounts:signUp', moment: 'after' });
    await press(page, 'Sign Up');
    await nextToast(page, 'Something went wrong');
    await creation;

    network.mend();
    const cut = network.cutAt({ ending: '/accounts:update', moment: 'before' });
    await press(page, 'Sign Up');
    await nextToast(page, 'Something went wrong');
    await cut;
    network.mend();
    await press(page, 'Sign Up');
    await accountButton(page).click();
    await dialog(page).getByText('A', { exact: true }).last().waitFor();
    await dialog(page).getByText(email, { exact: true }).waitFor();
  },
);

it(
  'signs up although the connection breaks after the name was saved',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const page = await openAuthDialog('signUp', { network });
    const cut = network.cutAt({ ending: '/token', moment: 'before' });
    await signUp(page, freshEmail());
    await cut;
    network.mend();
    await accountButton(page).click();
    await dialog(page).getByText('A', { exact: true }).last().waitFor();
  },
);
