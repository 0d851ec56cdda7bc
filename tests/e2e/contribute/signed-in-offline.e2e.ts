import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openTab } from '../support/browser.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { passTime } from '../visitor/steps.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { publishedPlace } from './support/api.ts';
import { draftIsKept } from './support/kept-drafts.ts';
import { openSignedIn } from './support/session.ts';
import { field, fillNames } from './support/suggest-form.ts';
import { accountButton, ownSuggestionsButton, queueButton } from '../support/toolbar.ts';

/** Two hours in milliseconds, twice the lifetime of a token. */
const later = 2 * 60 * 60 * 1000;

/** @returns a new tab whose clock is past the expiry of the token */
async function writeDraft(user: Account, path: string, network: Network): Promise<Page> {
  const page = await openSignedIn(user, path, { network });
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, { current: 'Yeni', arabic: 'کؤهنه' });
  await draftIsKept(page, 'کؤهنه');
  return tabLater(page, later);
}

/** @param ahead milliseconds by which the new tab's clock is ahead of the real time */
async function tabLater(page: Page, ahead: number): Promise<Page> {
  const tab = await openTab(page);
  await page.close();
  await tab.clock.install({ time: Date.now() + ahead });
  return tab;
}

async function expectDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await expect.poll(() => field(page, 'Old name in Arabic script').inputValue()).toBe('کؤهنه');
}

async function comeBackWithoutNetwork(page: Page, path: string, network: Network): Promise<void> {
  network.lose('/identity', '/api', '/attest');
  await page.goto(appUrl(path));
  await accountButton(page).waitFor();
  expect(await page.getByRole('button', { name: 'View Suggestions' }).count()).toBe(0);
  await expectDraft(page);

  await goOffline(page, network);
  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await queueButton(page).waitFor();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('کؤهنه');
}

async function comeBackInSilence(page: Page, path: string, network: Network): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  network.swallow('/identity', '/api', '/attest');
  await page.goto(appUrl(path));
  await expect.poll(() => asked.filter((url) => url.includes('/identity/')).length).not.toBe(0);
  await passTime(page, 10);
  await accountButton(page).waitFor();
  await expectDraft(page);
}

it(
  'keeps the user and the draft while offline, and after 10 s on a network that drops packets; admin functions return with the connection',
  { tags: 'full' },
  async () => {
    const [user, other, network] = await Promise.all([
      createAccount({ admin: true }),
      createAccount(),
      openNetwork(),
    ]);
    const path = `/places/${(await publishedPlace({ user: other, admin: user })).place_id}`;
    const page = await writeDraft(user, path, network);
    await comeBackWithoutNetwork(page, path, network);
    await comeBackInSilence(await tabLater(page, 2 * later), path, network);
  },
);

it(
  'shows that the number of own suggestions is unknown while offline',
  { tags: 'full' },
  async () => {
    const [user, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(user, '/', { network });
    const filter = page.locator('[data-layer=suggestions]');
    const list = ownSuggestionsButton(page);
    await expect.poll(() => filter.textContent()).toMatch(/[0۰]$/);
    network.lose('/identity', '/api', '/attest');
    await page.reload();
    await filter.getByText('number unknown').waitFor({ state: 'attached' });
    await list.getByText('number unknown').waitFor({ state: 'attached' });
  },
);
