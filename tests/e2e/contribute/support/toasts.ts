import type { Page } from 'playwright-core';

/**
 * Waits for a toast with exactly this text and marks it as read, so that the next call waits for a
 * new toast. Use this function if the same text appears again while the earlier toast is still
 * visible.
 */
export async function nextToast(page: Page, text: string): Promise<void> {
  const unread = page.locator('[popover] > :not([data-read])').getByText(text, { exact: true });
  await unread.evaluate((element) => element.parentElement?.setAttribute('data-read', ''));
}
