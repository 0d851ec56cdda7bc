import type { Locator, Page } from 'playwright-core';

/** Opens the card of whoever is signed in; nobody else has it. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Your account', exact: true });

/** The toolbar's way in, not the ones of panels and dialogs. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true });
