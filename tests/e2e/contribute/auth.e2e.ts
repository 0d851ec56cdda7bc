import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { createAccount, freshEmail, resetLinkSent } from './support/accounts.ts';
import { authField, fillSignIn, openSignedIn } from './support/session.ts';

/** Every row of product.md §8 that the auth dialog shows, from the Auth emulator or a failing server. */

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

async function openDialog(): Promise<Page & { problems: string[] }> {
  const page = await openPage('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog(page).waitFor();
  return page;
}

async function openSignUp(): Promise<Page & { problems: string[] }> {
  const page = await openDialog();
  await press(page, 'New here? Sign up');
  return page;
}

async function openForgotten(): Promise<Page & { problems: string[] }> {
  const page = await openDialog();
  await press(page, 'Forgot your password?');
  return page;
}

/** The text that the field's error is read with. */
async function errorOf(page: Page, label: string): Promise<string> {
  const input = authField(page, label);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error')) ?? '';
  return page.evaluate((of) => document.getElementById(of)?.textContent ?? '', id);
}

/** Makes the identity provider answer with its own error code, or with nothing at all. */
async function failAuth(page: Page, call: string, code: string | null): Promise<void> {
  await page.route(`**/v1/accounts:${call}*`, (route) =>
    code === null
      ? route.abort('connectionfailed')
      : route.fulfill({ status: 400, json: { error: { code: 400, message: code } } }),
  );
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

it('signs up, sets the display name, and shows it in the user card', async () => {
  const page = await openSignUp();
  const email = freshEmail();
  await authField(page, 'Name').fill('  Günel  ');
  await authField(page, 'Email').fill(email);
  await authField(page, 'Password').fill('long enough');
  await press(page, 'Sign Up');
  await page.getByRole('button', { name: 'Your account' }).click();
  await dialog(page).getByText('Günel', { exact: true }).waitFor();
  await dialog(page).getByText(email, { exact: true }).waitFor();
  await press(page, 'Sign Out');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).waitFor();
});

it.each([
  [{ Name: ' ', Email: 'a@b.az', Password: 'secret-1' }, 'Name', 'Name is required'],
  [{ Name: 'A', Email: '  ', Password: 'secret-1' }, 'Email', 'Email is required'],
  [{ Name: 'A', Email: 'a@b.az', Password: ' ' }, 'Password', 'Password is required'],
] as const)('sign-up asks for what is missing: %s', async (values, field, text) => {
  const page = await openSignUp();
  for (const [label, value] of Object.entries(values)) await authField(page, label).fill(value);
  await press(page, 'Sign Up');
  expect(await errorOf(page, field)).toBe(text);
  await authField(page, field).fill('x');
  expect(await authField(page, field).getAttribute('aria-invalid')).toBeNull();
});

it('sign-up names an email that exists', async () => {
  const { email } = await createAccount();
  const page = await openSignUp();
  await authField(page, 'Name').fill('A');
  await authField(page, 'Email').fill(email);
  await authField(page, 'Password').fill('long enough');
  await press(page, 'Sign Up');
  expect(await errorOf(page, 'Email')).toBe('Email already exists');
});

it.each([
  ['not an address', 'long enough', 'Email', 'Email is not valid'],
  [freshEmail(), 'abc', 'Password', 'Password is not strong enough'],
])('sign-up with %s and %s', async (email, password, field, text) => {
  const page = await openSignUp();
  await authField(page, 'Name').fill('A');
  await authField(page, 'Email').fill(email);
  await authField(page, 'Password').fill(password);
  await press(page, 'Sign Up');
  expect(await errorOf(page, field)).toBe(text);
});

it('sign-up says when something else went wrong', async () => {
  const page = await openSignUp();
  await failAuth(page, 'signUp', 'OPERATION_NOT_ALLOWED');
  await authField(page, 'Name').fill('A');
  await authField(page, 'Email').fill(freshEmail());
  await authField(page, 'Password').fill('long enough');
  await press(page, 'Sign Up');
  await toast(page, 'Something went wrong');
});

it.each([
  // the Auth emulator and projects without email-enumeration protection
  ['user not found', 'EMAIL_NOT_FOUND', 'Email', 'User not found'],
  ['wrong password', 'INVALID_PASSWORD', 'Password', 'Password does not match email'],
  // projects with it: one answer for both (decisions.md "Identity")
  ['either', 'INVALID_LOGIN_CREDENTIALS', 'Password', 'Password does not match email'],
  ['invalid email', 'INVALID_EMAIL', 'Email', 'Email is not valid'],
] as const)('sign-in, %s as the provider says it: %s', async (_, code, field, text) => {
  const page = await openDialog();
  await failAuth(page, 'signInWithPassword', code);
  await fillSignIn(page, { email: 'a@b.az', password: 'whatever it is' });
  expect(await errorOf(page, field)).toBe(text);
});

it('sign-in of an unknown user', async () => {
  const page = await openDialog();
  await fillSignIn(page, { email: freshEmail(), password: 'whatever it is' });
  expect(await errorOf(page, 'Email')).toBe('User not found');
});

it('sign-in with a wrong password', async () => {
  const { email } = await createAccount();
  const page = await openDialog();
  await fillSignIn(page, { email, password: 'not this one' });
  expect(await errorOf(page, 'Password')).toBe('Password does not match email');
});

it('sign-in with an address that is none', async () => {
  const page = await openDialog();
  await fillSignIn(page, { email: 'not an address', password: 'whatever' });
  expect(await errorOf(page, 'Email')).toBe('Email is not valid');
});

it('sign-in without a connection says that something went wrong, above the dialog', async () => {
  const page = await openPage('/');
  // the top layer is painted in the order in which its elements were added to it
  await page.evaluate(() => {
    const added: string[] = [];
    Object.assign(window, { added });
    const { showPopover } = HTMLElement.prototype;
    const { showModal } = HTMLDialogElement.prototype;
    HTMLElement.prototype.showPopover = function (this: HTMLElement, ...options) {
      added.push('popover');
      showPopover.apply(this, options);
    };
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      added.push('dialog');
      showModal.call(this);
    };
  });
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
  await failAuth(page, 'signInWithPassword', null);
  await fillSignIn(page, { email: 'a@b.az', password: 'whatever' });
  await toast(page, 'Something went wrong');
  const added = await page.evaluate(() => (window as unknown as { added: string[] }).added);
  expect(added).toContain('dialog');
  expect(added.at(-1)).toBe('popover');
});

it('sends a reset link and goes back to sign-in, with empty fields', async () => {
  const { email } = await createAccount();
  const page = await openForgotten();
  await authField(page, 'Email').fill(` ${email} `);
  await press(page, 'Send reset link');
  await toast(page, 'Password reset link sent');
  await dialog(page).getByRole('heading', { name: 'Sign In' }).waitFor();
  expect(await authField(page, 'Email').inputValue()).toBe('');
  expect(await resetLinkSent(email)).toBe(true);
});

it('sends nothing for an empty address', async () => {
  const page = await openForgotten();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await authField(page, 'Email').fill('   ');
  await press(page, 'Send reset link');
  await page.waitForTimeout(300);
  expect(calls.filter((url) => url.includes('accounts:'))).toEqual([]);
  await dialog(page).getByRole('heading', { name: 'Forgot password' }).waitFor();
});

it('a reset for an unknown user', async () => {
  const page = await openForgotten();
  await authField(page, 'Email').fill(freshEmail());
  await press(page, 'Send reset link');
  expect(await errorOf(page, 'Email')).toBe('User not found');
});

it('a reset for an invalid address', async () => {
  const page = await openForgotten();
  // the emulator takes any text for an address that it does not know; the real provider does not
  await failAuth(page, 'sendOobCode', 'INVALID_EMAIL');
  await authField(page, 'Email').fill('nowhere');
  await press(page, 'Send reset link');
  expect(await errorOf(page, 'Email')).toBe('Email is not valid');
});

it('a reset that fails otherwise', async () => {
  const page = await openForgotten();
  await failAuth(page, 'sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  await authField(page, 'Email').fill('a@b.az');
  await press(page, 'Send reset link');
  await toast(page, 'Something went wrong');
});

it('a sign-out that fails', async () => {
  const page = await openSignedIn(await createAccount());
  await page.getByRole('button', { name: 'Your account' }).click();
  // the session cannot be removed from storage any more
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    Object.defineProperty(IDBObjectStore.prototype, 'delete', { value: refuse });
    Object.defineProperty(Storage.prototype, 'removeItem', { value: refuse });
  });
  await press(page, 'Sign Out');
  await toast(page, 'Something went wrong');
});

it('social sign-in errors are only logged', async () => {
  const page = await openDialog();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.evaluate(() => {
    window.open = () => null;
  });
  await press(page, 'Continue with Google');
  await expect.poll(() => logged.join('\n')).toContain('Social sign-in failed');
  expect(await page.getByText('Something went wrong').count()).toBe(0);
});

it('clears the fields at every change of mode', async () => {
  const page = await openDialog();
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
});

it('deletes the account and signs out', async () => {
  const account = await createAccount();
  const page = await openSignedIn(account);
  await page.getByRole('button', { name: 'Your account' }).click();
  await press(page, 'Delete account');
  await press(page, 'Delete my account');
  await toast(page, 'Your account is deleted');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
  await fillSignIn(page, account);
  expect(await errorOf(page, 'Email')).toBe('User not found');
});
