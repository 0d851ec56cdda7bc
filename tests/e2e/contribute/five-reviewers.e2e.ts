import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '@shared/contract/schemas.ts';
import { createAccount, createContributors } from './support/accounts.ts';
import { callAs } from './support/api.ts';
import {
  approveButton,
  mixedQueue,
  noneLeft,
  openQueue,
  retryIfOffered,
  stateOf,
} from './support/queue.ts';
import { openSignedIn } from './support/session.ts';

/**
 * Approves the open place, if possible.
 * @returns true if the queue was already empty
 */
async function approveOpen(page: Page): Promise<boolean> {
  if (await noneLeft(page).isVisible()) return true;
  // Another reviewer may decide first, so the page may open the next place at any time. An action on the old place then
  // fails after 500 ms, and the next call of this function tries again.
  const soon = { timeout: 500 };
  await retryIfOffered(page);
  const tick = page.getByRole('checkbox', { name: 'Accept Current name' });
  if (await tick.isVisible()) await tick.check(soon).catch(() => undefined);
  const canApprove = await approveButton(page)
    .isEnabled(soon)
    .catch(() => false);
  if (canApprove) await page.keyboard.press('a');
  return false;
}

const clearQueue = (page: Page) =>
  expect.poll(() => approveOpen(page), { timeout: 300_000, interval: 200 }).toBe(true);

it(
  'five reviewers approve 50 places at the same time in two languages, none decided twice',
  { tags: 'full', timeout: 600_000 },
  async () => {
    const first = await createAccount({ admin: true });
    const others = Array.from({ length: 4 }, () => createAccount({ admin: true }));
    const reviewers = [first, ...(await Promise.all(others))];
    const { names, waiting } = await mixedQueue(await createContributors(3), first, 50);
    const pages = await Promise.all(
      reviewers.map((one, at) => openSignedIn(one, '/', { language: at % 2 === 0 ? 'en' : 'azb' })),
    );
    let late = 0;
    for (const page of pages) {
      page.on('response', (answer) => (late += answer.status() === 409 ? 1 : 0));
      await openQueue(page, names, waiting.length);
      await page.keyboard.press('j');
    }
    await Promise.all(pages.map(clearQueue));
    console.log(`50 places by five reviewers: ${late} decisions came too late`);
    for (const { id, kind } of waiting) {
      expect(await stateOf(first, id)).toBe('approved');
      const history = await callAs<HistoryEntry[]>(first, 'GET', `/places/${id}/history`);
      const approvals = history.filter(({ action }) => action === 'approved');
      expect(approvals).toHaveLength(kind === 'new place' ? 1 : 2);
    }
  },
);
