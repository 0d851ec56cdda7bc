import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { createAccount, googleAccount } from './support/accounts.ts';
import { fillSignIn, openAuthDialog, press } from './support/session.ts';

/** Sign-in by Google's popup, as the Auth emulator plays it (product.md §7). */

const suite = (): string[] => [
  new URL(appUrl()).origin,
  `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`,
];

/** Google's loader is out of reach here; nothing else of the way through the popup is ours. */
async function standInForGoogle(page: Page): Promise<void> {
  await page.context().route(
    (url) => !suite().includes(url.origin),
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ path: new URL('google/gapi.js', import.meta.url).pathname })
        : route.abort(),
  );
}

async function openPopup(): Promise<{ page: Page; popup: Page }> {
  const page = await openAuthDialog();
  await standInForGoogle(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    press(page, 'Continue with Google'),
  ]);
  return { page, popup };
}

it('signs in with the account that is chosen in the popup', async () => {
  const account = await googleAccount('Aytən');
  const { page, popup } = await openPopup();
  await popup.getByText(account.email).click();
  await page.getByRole('button', { name: 'Your account', exact: true }).click();
  await page.getByRole('dialog').getByText('Aytən', { exact: true }).waitFor();
  await page.getByRole('dialog').getByText(account.email, { exact: true }).waitFor();
});

it('a popup that is closed is only logged, and nobody waits for it', async () => {
  const [account, { page, popup }] = await Promise.all([createAccount(), openPopup()]);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await popup.close();
  // Firebase takes some seconds to notice
  await expect.poll(() => logged.join('\n')).toContain('popup-closed-by-user');
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Continue with Google' }).isEnabled()).toBe(true);
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Your account', exact: true }).waitFor();
});

it('signs in by email while a popup is open', async () => {
  const [account, { page }] = await Promise.all([createAccount(), openPopup()]);
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Your account', exact: true }).waitFor();
});
