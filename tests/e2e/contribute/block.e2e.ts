import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { phone } from '../support/window-sizes.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, callAs, freshPoint, publishedPlace, suggest } from './support/api.ts';
import { dialog, openSignedIn, toast } from './support/session.ts';

it(
  'an admin blocks an account and declines its pending suggestions; the account can suggest again only after it is unblocked',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion());
    for (let count = 0; count < 2; count++) await suggest(user, freshPoint().id, aSuggestion());
    const own = async () =>
      (await callAs<OwnSuggestion[]>(user, 'GET', '/places/suggestions')).map(({ state }) => state);
    const again = () => suggest(user, freshPoint().id, aSuggestion());

    const page = await openSignedIn(admin, `/places/${id}`, phone);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await panel(page).getByRole('button', { name: 'Account', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Decisions and accounts' }).waitFor();
    const account = page.getByRole('region', { name: user.name });
    await account.getByRole('button', { name: 'Block account' }).click();
    const asked = dialog(page).last();
    await asked.getByRole('button', { name: 'Block account' }).click();
    await asked.getByText('This field is required').waitFor();
    await asked.getByLabel('Reason').fill('Invented names.');
    expect(await violationsOf(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Block account' }).click();
    await toast(page, 'Blocked');
    await account.getByText(/^Blocked since/).waitFor();
    await expect(again()).rejects.toThrow('forbidden');

    await page.route('**/decline', (route) => route.abort());
    await account.getByRole('button', { name: 'Decline all pending' }).click();
    const declining = dialog(page).filter({ hasText: 'Decline all pending' }).last();
    await declining.getByLabel('Reason').fill('Invented names.');
    await declining.getByRole('button', { name: 'Decline all pending' }).click();
    await declining.getByLabel('Reason').waitFor({ state: 'detached' });
    await account.getByRole('button', { name: 'Decline all pending' }).click();
    await page.unroute('**/decline');
    expect(await declining.getByLabel('Reason').inputValue()).toBe('Invented names.');
    await declining.getByRole('button', { name: 'Decline all pending' }).click();
    await expect.poll(own).toEqual(['declined', 'declined', 'approved']);
    await account
      .getByRole('button', { name: 'Decline all pending' })
      .waitFor({ state: 'detached' });
    expect(await violationsOf(page)).toEqual([]);

    await account.getByRole('button', { name: 'Unblock account' }).click();
    await dialog(page).last().getByLabel('Reason').fill('A mistake.');
    await dialog(page).last().getByRole('button', { name: 'Unblock account' }).click();
    await toast(page, 'Unblocked');
    await again();
  },
);
