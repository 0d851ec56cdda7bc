import type { Page } from 'playwright-core';
import type { Network } from './network.ts';

/** Nothing gets through, and the page has noticed: before that it takes a failure for one that nobody expected. */
export async function loseLine(page: Page, network: Network): Promise<void> {
  network.lose();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByText('You are offline. The map shows what was loaded before.').waitFor();
}
