import type { Page } from 'playwright-core';
import type { Network } from './network.ts';

/**
 * Breaks the connection, and waits until the page has noticed. Until then, the page treats a failed request as
 * unexpected.
 */
export async function goOffline(page: Page, network: Network): Promise<void> {
  network.lose();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByText('You are offline. The map shows what was loaded before.').waitFor();
}
