import type { Locator, Page } from 'playwright-core';

/** Finds the button that opens the card of the signed-in user. Visitors do not have this button. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Your account', exact: true });

/** Finds the sign-in button of the toolbar. Panels and dialogs have other sign-in buttons. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });

/** Finds the button that opens the reviewers' lists. Its text ends with a number. */
export const queueButton = (page: Page): Locator => page.getByRole('button', { name: /^Queue/ });

/** Finds the button that opens the list of the user's own suggestions. */
export const ownSuggestionsButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Open my suggestions/ });
