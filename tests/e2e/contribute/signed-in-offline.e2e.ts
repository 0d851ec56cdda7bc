import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { passTime } from '../visitor/steps.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { openSignedIn } from './support/session.ts';

/** Whoever signed in here stays signed in where no server can be asked, long after their token has ended. */

/** Milliseconds: two hours, twice as long as a token lasts. */
const later = 2 * 60 * 60 * 1000;

/** The page is opened anew when the token has ended. */
async function comeBack(account: Account, cut: (network: Network) => void) {
  const network = await openNetwork();
  const before = await openSignedIn(account, '/', { network });
  const page = await before.context().newPage();
  await before.close();
  await page.clock.install({ time: Date.now() + later });
  cut(network);
  await page.goto(appUrl('/'));
  return page;
}

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });

it('without a network the user is there, with nothing that the server has yet to allow', async () => {
  const page = await comeBack(await createAccount({ admin: true }), (network) =>
    network.lose('/identity', '/api', '/attest'),
  );
  await account(page).waitFor();
  expect(await page.getByRole('button', { name: 'Queue' }).count()).toBe(0);
});

it('on a line that swallows everything the user is there after 10 s', async () => {
  const page = await comeBack(await createAccount(), (network) =>
    network.swallow('/identity', '/api', '/attest'),
  );
  const asked = page.waitForRequest('**/identity/**');
  await asked;
  await passTime(page, 10);
  await account(page).waitFor();
});
