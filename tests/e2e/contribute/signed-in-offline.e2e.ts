import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openTab } from '../support/browser.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { passTime } from '../visitor/steps.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { publishedPlace } from './support/api.ts';
import { openSignedIn } from './support/session.ts';
import { field, fillNames } from './support/suggest-form.ts';

/** Whoever signed in here stays signed in where no server can be asked, long after their token has ended. */

/** Milliseconds: two hours, twice as long as a token lasts. */
const later = 2 * 60 * 60 * 1000;

/** A draft was written; the page is opened anew when the token has ended. */
async function comeBack(account: Account, cut: (network: Network) => void) {
  const network = await openNetwork();
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const path = `/places/${(await publishedPlace({ user, admin })).place_id}`;
  const before = await openSignedIn(account, path, { network });
  await before.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(before, { current: 'Yeni', arabic: 'کؤهنه' });
  const page = await openTab(before);
  await before.close();
  await page.clock.install({ time: Date.now() + later });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  cut(network);
  await page.goto(appUrl(path));
  return { page, network, asked };
}

const account = (page: Page) => page.getByRole('button', { name: 'Your account', exact: true });

async function expectDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await expect.poll(() => field(page, 'Old name in Arabic script').inputValue()).toBe('کؤهنه');
}

it('without a network the user is there, and the draft; what the server allows follows', async () => {
  const { page, network } = await comeBack(await createAccount({ admin: true }), (cut) =>
    cut.lose('/identity', '/api', '/attest'),
  );
  await account(page).waitFor();
  // the claim is not known yet, and nothing is shown that it allows
  expect(await page.getByRole('button', { name: 'View Suggestions' }).count()).toBe(0);
  await expectDraft(page);

  network.lose();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await page.getByText('You are offline. The map shows what was loaded before.').waitFor();
  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Queue' }).waitFor();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('کؤهنه');
});

it('on a line that swallows everything the user is there after 10 s', async () => {
  const { page, asked } = await comeBack(await createAccount(), (network) =>
    network.swallow('/identity', '/api', '/attest'),
  );
  // maybe before the page had come to rest
  await expect.poll(() => asked.filter((url) => url.includes('/identity/')).length).not.toBe(0);
  await passTime(page, 10);
  await account(page).waitFor();
  await expectDraft(page);
});
