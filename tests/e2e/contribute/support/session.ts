import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, type PageOptions } from '../../support/browser.ts';
import { appUrl } from '../../support/app-url.ts';
import type { Account } from './accounts.ts';
import { keepSignedIn } from './kept-session.ts';
import { accountButton, signInButton } from '../../support/toolbar.ts';

export const dialog = (page: Page) => page.getByRole('dialog');

export const authField = (page: Page, label: string) =>
  dialog(page).getByLabel(label, { exact: true });

export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

export async function openInbox(page: Page): Promise<Locator> {
  await accountButton(page).click();
  await dialog(page).getByRole('button', { name: 'Inbox' }).click();
  const inbox = page.getByRole('dialog', { name: 'Inbox' });
  await inbox.waitFor();
  return inbox;
}

export const outboxButton = (page: Page) => page.getByRole('button', { name: /^Outbox/ });

export const toastWith = (page: Page, text: string): Locator =>
  page
    .locator('[popover=manual][aria-live] > *')
    .filter({ has: page.getByText(text, { exact: true }) });

export const toast = (page: Page, text: string) => toastWith(page, text).waitFor();

export async function errorOf(page: Page, label: string): Promise<string> {
  const input = authField(page, label);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error')) ?? '';
  return page.evaluate((of) => document.getElementById(of)?.textContent ?? '', id);
}

const entrances = { signUp: 'New here? Sign up', forgotPass: 'Forgot your password?' } as const;

export async function openAuthDialog(
  mode: 'signIn' | keyof typeof entrances = 'signIn',
  options: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  const page = await openPage('/', options);
  await signInButton(page).click();
  await authField(page, 'Email').waitFor();
  if (mode !== 'signIn') await press(page, entrances[mode]);
  return page;
}

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await authField(page, 'Email').fill(email);
  await authField(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

/** Opens a page of a new profile with a signed-in user. A stored session is faster than the sign-in dialog. */
export async function openSignedIn(
  account: Account,
  path = '/',
  options: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  const page = await openPage('', options);
  await keepSignedIn(page, account);
  await page.goto(appUrl(path));
  await accountButton(page).waitFor();
  return page;
}
