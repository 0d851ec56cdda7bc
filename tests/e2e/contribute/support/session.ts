import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, type PageOptions } from '../../support/browser.ts';
import { appUrl } from '../../support/app-url.ts';
import type { Account } from './accounts.ts';
import { keepSignedIn } from './kept-session.ts';
import { accountButton, signInButton } from '../../support/toolbar.ts';

/** The open dialog, either sign-in or the user card. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** The field of the auth dialog with exactly this label. */
export const authField = (page: Page, label: string) =>
  dialog(page).getByLabel(label, { exact: true });

export const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Opens the inbox from the user card. */
export async function openInbox(page: Page): Promise<Locator> {
  await accountButton(page).click();
  await dialog(page).getByRole('button', { name: 'Inbox' }).click();
  const inbox = page.getByRole('dialog', { name: 'Inbox' });
  await inbox.waitFor();
  return inbox;
}

/** The outbox button, which the map shows while there is an unsent suggestion or a draft. */
export const outboxButton = (page: Page) => page.getByRole('button', { name: /^Outbox/ });

/** Waits until exactly one toast has this text. */
export const toast = (page: Page, text: string) =>
  page.locator('[popover=manual][aria-live]').getByText(text, { exact: true }).waitFor();

/** The text of the field's error, as assistive technology announces it. */
export async function errorOf(page: Page, label: string): Promise<string> {
  const input = authField(page, label);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const ids = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const id = ids.find((one) => one.endsWith('-error')) ?? '';
  return page.evaluate((of) => document.getElementById(of)?.textContent ?? '', id);
}

/** Buttons of the sign-in form that open the forms for sign-up and password reset. */
const entrances = { signUp: 'New here? Sign up', forgotPass: 'Forgot your password?' } as const;

/** Opens a page of a new profile and its auth dialog. */
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

/** Fills in and sends the sign-in form of the open dialog. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await authField(page, 'Email').fill(email);
  await authField(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

/**
 * Opens a page of a new profile with a signed-in user. The session is stored beforehand, which is faster than the
 * dialog. Only tests about signing in use the dialog.
 */
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
