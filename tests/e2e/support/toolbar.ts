import type { Locator, Page } from 'playwright-core';

export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Your account', exact: true });

/** Finds the sign-in button in the toolbar, because panels and dialogs may have a sign-in button, too. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });

export const queueButton = (page: Page): Locator => page.getByRole('button', { name: /^Queue/ });

export const ownSuggestionsButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Open my suggestions/ });
