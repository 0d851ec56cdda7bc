import type { Page } from 'playwright-core';
import { openPage, type PageOptions } from '../../support/browser.ts';
import type { Account } from './accounts.ts';

/** The field of the auth dialog with exactly this label. */
export const authField = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true });

/** Fills and sends the sign-in form of the dialog that is open. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await authField(page, 'Email').fill(email);
  await authField(page, 'Password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens a page of a new profile and signs in through the dialog. */
export async function openSignedIn(
  account: Account,
  path = '/',
  options: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  const page = await openPage(path, options);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  return page;
}
