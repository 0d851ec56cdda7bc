import type { Page } from 'playwright-core';

/**
 * Waits for a toast with exactly this text, and reads it: the next call waits for a further one. For journeys that
 * hear the same text again while the toast before is still there.
 */
export async function nextToast(page: Page, text: string): Promise<void> {
  const unread = page.locator('[popover] > :not([data-read])').getByText(text, { exact: true });
  await unread.evaluate((said) => said.parentElement?.setAttribute('data-read', ''));
}
