import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
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
} from './support/session.ts';

/**
 * The rows of product.md §8 that the auth dialog shows: from the suite's Auth emulator, from one with
 * other settings, or from a network that really breaks.
 */

const suiteIdentity = () => `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`;

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

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

/** A network on which the page meets another Auth emulator than the suite's. */
async function networkTo(identityHost: string): Promise<Network> {
  const network = await openNetwork();
  network.divert(suiteIdentity(), `http://${identityHost}`);
  return network;
}

const protectedIdentity = () =>
  identityWith({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });

it('sign-up names an email that exists', async () => {
  const { email } = await createAccount();
  const page = await openAuthDialog('signUp');
  await signUp(page, email);
  expect(await errorOf(page, 'Email')).toBe('Email already exists');
});

it.each([
  ['a@b@c', 'long enough', 'Email', 'Email is not valid'],
  [freshEmail(), 'abc', 'Password', 'Password is not strong enough'],
])('the provider refuses a sign-up with %s and %s', async (email, password, field, text) => {
  const page = await openAuthDialog('signUp');
  await signUp(page, email, password);
  expect(await errorOf(page, field)).toBe(text);
});

it('sign-up says when something else went wrong', async () => {
  // nobody listens there: the project's own check of new accounts is broken
  const functionUri = 'http://127.0.0.1:9/before-create';
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const identity = await identityWith({
    blockingFunctions: { triggers: { beforeCreate: { functionUri } } },
  });
  const page = await openAuthDialog('signUp', { network: await networkTo(identity) });
  await signUp(page, freshEmail());
  await toast(page, 'Something went wrong');
  expect(await authField(page, 'Name').inputValue()).toBe('A');
  // the emulator's, which runs in here
  expect(String(logged.mock.calls)).toContain('BLOCKING_FUNCTION_ERROR_RESPONSE');
  logged.mockRestore();
});

it('sign-in of an unknown user', async () => {
  const page = await openAuthDialog();
  await fillSignIn(page, { email: freshEmail(), password: 'whatever it is' });
  expect(await errorOf(page, 'Email')).toBe('User not found');
});

it('sign-in with a wrong password', async () => {
  const { email } = await createAccount();
  const page = await openAuthDialog();
  await fillSignIn(page, { email, password: 'not this one' });
  expect(await errorOf(page, 'Password')).toBe('Password does not match email');
});

it('sign-in with an address that the provider refuses', async () => {
  const page = await openAuthDialog();
  await fillSignIn(page, { email: 'a@b@c', password: 'whatever' });
  expect(await errorOf(page, 'Email')).toBe('Email is not valid');
});

it.each(['an unknown user', 'a wrong password'])(
  'with email-enumeration protection, sign-in of %s tells nobody which it is',
  async (which) => {
    const host = await protectedIdentity();
    const { email } = await createAccount({ host });
    const page = await openAuthDialog('signIn', { network: await networkTo(host) });
    await fillSignIn(page, {
      email: which === 'an unknown user' ? freshEmail() : email,
      password: 'not this one',
    });
    expect(await errorOf(page, 'Password')).toBe('Password does not match email');
  },
);

it('sign-in of somebody who was locked out', async () => {
  const account = await createAccount();
  await disableAccount(account);
  const page = await openAuthDialog();
  await fillSignIn(page, account);
  await toast(page, 'Something went wrong');
});

it('a reset for an unknown user', async () => {
  const page = await openAuthDialog('forgotPass');
  await askForReset(page, freshEmail());
  expect(await errorOf(page, 'Email')).toBe('User not found');
});

it('with email-enumeration protection, a reset for an unknown user is promised like any other', async () => {
  const network = await networkTo(await protectedIdentity());
  const page = await openAuthDialog('forgotPass', { network });
  await askForReset(page, freshEmail());
  await toast(page, 'Password reset link sent');
});

it.each([
  ['signIn', (page: Page) => fillSignIn(page, { email: 'nowhere', password: 'whatever' })],
  ['signUp', (page: Page) => signUp(page, 'nowhere')],
  ['forgotPass', (page: Page) => askForReset(page, 'nowhere')],
] as const)('%s says without asking anybody that an address is none', async (mode, send) => {
  const page = await openAuthDialog(mode);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await send(page);
  expect(await errorOf(page, 'Email')).toBe('Email is not valid');
  expect(calls.filter((url) => url.includes('accounts:'))).toEqual([]);
});

it.each([
  ['signIn', (page: Page) => fillSignIn(page, { email: freshEmail(), password: 'whatever' })],
  ['signUp', (page: Page) => signUp(page, freshEmail())],
  ['forgotPass', (page: Page) => askForReset(page, freshEmail())],
] as const)('%s without a connection says that something went wrong', async (mode, send) => {
  const network = await openNetwork();
  const page = await openAuthDialog(mode, { network });
  network.lose();
  await send(page);
  await toast(page, 'Something went wrong');
  expect(await authField(page, 'Email').inputValue()).toContain('@');
});

it('signs in when the connection is back, without a reload', async () => {
  const [account, network] = await Promise.all([createAccount(), openNetwork()]);
  const page = await openAuthDialog('signIn', { network });
  network.lose();
  await fillSignIn(page, account);
  await toast(page, 'Something went wrong');
  network.mend();
  await press(page, 'Sign In');
  await page.getByRole('button', { name: 'Your account' }).waitFor();
});

it('shows the toast above the dialog', async () => {
  const account = await createAccount();
  await disableAccount(account);
  const page = await openAuthDialog();
  await fillSignIn(page, account);
  const text = page.getByText('Something went wrong', { exact: true });
  await text.waitFor();
  // nothing of the dialog, its backdrop included, lies over it
  const box = await text.boundingBox();
  if (!box) throw new Error('the toast is not shown');
  const top = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent ?? '', [
    box.x + box.width / 2,
    box.y + box.height / 2,
  ] as const);
  expect(top).toContain('Something went wrong');
  expect(await dialog(page).count()).toBe(1);
});
