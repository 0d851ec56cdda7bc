import type { Locator, Page } from 'playwright-core';

export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Your account', exact: true });

/** The toolbar, and also panels and dialogs, have a sign-in button. This function finds the button in the toolbar. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });

export const queueButton = (page: Page): Locator => page.getByRole('button', { name: /^Queue/ });

export const ownSuggestionsButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Open my suggestions/ });
