import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { createAccount, googleAccount } from './support/accounts.ts';
import { fillSignIn, openAuthDialog, press } from './support/session.ts';
import { accountButton, signInButton } from '../support/toolbar.ts';

/** The Auth emulator simulates Google's popup (product.md §7). */

const suite = (): string[] => [
  new URL(appUrl()).origin,
  `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`,
];

/**
 * Serves a replacement of Google's loader script, which the test cannot reach. Google's own code does all other steps
 * of the popup.
 */
async function standInForGoogle(page: Page): Promise<void> {
  await page.context().route(
    (url) => !suite().includes(url.origin),
    (route) =>
      route.request().url().startsWith('https://apis.google.com/js/api.js')
        ? route.fulfill({ path: new URL('google/gapi.js', import.meta.url).pathname })
        : route.abort(),
  );
}

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    press(page, 'Continue with Google'),
  ]);
  return popup;
}

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await press(page, 'Sign Out');
  await signInButton(page).click();
}

async function closePopup(page: Page): Promise<void> {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const popup = await openPopup(page);
  await popup.close();
  await expect.poll(() => logged.join('\n')).toContain('popup-closed-by-user');
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('button', { name: 'Continue with Google' }).isEnabled())
    .toBe(true);
}

it(
  'only logs a closed Google popup, allows email sign-in after a closed popup and beside an open one, and signs in with the chosen Google account',
  { tags: 'full' },
  async () => {
    const [user, google, page] = await Promise.all([
      createAccount(),
      googleAccount('Aytən'),
      openAuthDialog(),
    ]);
    await standInForGoogle(page);
    await closePopup(page);
    await fillSignIn(page, user);
    await accountButton(page).waitFor();

    await signOut(page);
    const beside = await openPopup(page);
    await fillSignIn(page, user);
    await accountButton(page).waitFor();
    await beside.close();

    await signOut(page);
    const popup = await openPopup(page);
    await popup.getByText(google.email).click();
    await accountButton(page).click();
    await page.getByRole('dialog').getByText('Aytən', { exact: true }).waitFor();
    await page.getByRole('dialog').getByText(google.email, { exact: true }).waitFor();
  },
);
