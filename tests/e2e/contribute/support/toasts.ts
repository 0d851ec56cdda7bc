import type { Page } from 'playwright-core';

/**
 * Waits for an unread toast with this text, and marks the toast as read. So the next call waits for a new toast with
 * the same text.
 */
export async function nextToast(page: Page, text: string): Promise<void> {
  const unread = page.locator('[popover] > :not([data-read])').getByText(text, { exact: true });
  await unread.evaluate((element) => element.parentElement?.setAttribute('data-read', ''));
}
