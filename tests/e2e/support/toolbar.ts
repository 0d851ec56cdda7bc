import type { Locator, Page } from 'playwright-core';

/** Opens the card of the signed-in user, which visitors do not have. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Your account', exact: true });

/** The toolbar's sign-in button, not those of panels and dialogs. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });

/** Opens the reviewers' lists. A number follows its text. */
export const queueButton = (page: Page): Locator => page.getByRole('button', { name: /^Queue/ });

/** Opens the list of the signed-in user's own suggestions, where users without a reviewer's role find it. */
export const ownSuggestionsButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Open my suggestions/ });
