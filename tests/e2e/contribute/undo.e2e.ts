import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nameFirst } from '../support/languages/test-language.ts';
import { ownSuggestionsButton, queueButton } from '../support/toolbar.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, callAs, publishedPlace, submissionsOf } from './support/api.ts';
import { openSignedIn } from './support/session.ts';

/** An admin can undo everything that one account did (docs/operations.md "A wave of vandalism"). */

const statusOf = async (id: string) =>
  (await callAs<{ status: string }>(null, 'GET', `/places/${id}`)).status;

const invented = {
  first: { name_az: 'Yalan bir', name_loc: 'یالان بیر' },
  second: { name_az: 'Yalan iki', name_loc: 'یالان ایکی' },
};

async function openAccount(page: Page, from: Locator): Promise<void> {
  await from.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Undo all by this account' }).click();
}

async function vandalised() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const publish = (names: typeof invented.first) =>
    publishedPlace({ user, admin }, aSuggestion(names));
  return {
    user,
    admin,
    first: await publish(invented.first),
    second: await publish(invented.second),
  };
}

it('previews the changes of an account, and undoes them in all places', async () => {
  const { admin, first, second } = await vandalised();
  const page = await openSignedIn(admin, `/places/${first.place_id}`);
  await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
  await openAccount(page, panel(page));
  const dialog = page.getByRole('dialog', { name: 'Undo all by this account' });
  const show = dialog.getByRole('button', { name: 'Changes' });
  await show.click();
  await dialog.getByText('This field is required').waitFor();
  await dialog.getByLabel('Reason').fill('Uydurma adlar.');
  await show.click();
  const rows = dialog.getByRole('listitem');
  const one = rows.filter({ hasText: nameFirst(invented.first) }).filter({ hasText: 'Status' });
  await one
    .getByText(/^Declined: /)
    .filter({ hasText: invented.first.name_az })
    .waitFor();
  await one.locator('del').getByText(invented.first.name_loc, { exact: true }).waitFor();
  await rows.filter({ hasText: nameFirst(invented.second) }).waitFor();
  expect(await rows.count()).toBe(2);
  expect([await statusOf(first.place_id), await statusOf(second.place_id)]).toEqual([
    'approved',
    'approved',
  ]);
  await dialog.getByLabel('Since').fill('2020-01-01T00:00');
  await dialog.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
  await show.click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel(page).getByText('Reason: Uydurma adlar.').waitFor();
  for (const { place_id } of [first, second]) {
    await expect(callAs(null, 'GET', `/places/${place_id}`)).rejects.toThrow('not_found');
    expect(await submissionsOf(admin, place_id)).toMatchObject([{ state: 'declined' }]);
  }
});

it(
  'shows what was undone although the answer was lost, and keeps the typed reason',
  { tags: 'full' },
  async () => {
    const { admin, first } = await vandalised();
    const page = await openSignedIn(admin, `/places/${first.place_id}`);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await openAccount(page, panel(page));
    const dialog = page.getByRole('dialog', { name: 'Undo all by this account' });
    await dialog.getByLabel('Reason').fill('Uydurma adlar.');
    await dialog.getByRole('button', { name: 'Changes' }).click();
    const undo = dialog.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    await page.route('**/undo', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await undo.click();
    await page.getByText('The connection was lost.').waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Uydurma adlar.');
    await page.keyboard.press('Escape');
    await panel(page).getByText('Reason: Uydurma adlar.').waitFor();
  },
);

it(
  'undoes the changes of an account that is opened from the history',
  { tags: 'full' },
  async () => {
    const { admin, first } = await vandalised();
    const thief = await createAccount({ admin: true });
    await callAs(thief, 'POST', `/places/${first.place_id}/request`, {});
    const page = await openSignedIn(admin, `/places/${first.place_id}`);
    await panel(page).getByRole('button', { name: 'History' }).click();
    const entry = panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('Revision requested', { exact: true }) })
      .filter({ hasText: `by ${thief.name}` });
    await openAccount(page, entry);
    const dialog = page.getByRole('dialog', { name: 'Undo all by this account' });
    await dialog.getByLabel('Reason').fill('Hijacked.');
    await dialog.getByRole('button', { name: 'Changes' }).click();
    await dialog.getByText('Status', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('Undone', { exact: true }) })
      .getByText(`by ${admin.name}`, { exact: true })
      .waitFor();
    expect(await statusOf(first.place_id)).toBe('approved');
  },
);

it(
  'shows admins, and nobody else, that the daily backup is missing',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const text = /The daily backup is missing\. Last complete one: /;
    const made = { at: '2026-01-02T03:04:05.000Z', age_seconds: 3 * 24 * 60 * 60 };
    const open = async (account: typeof user, button: (page: Page) => Locator) => {
      const page = await openSignedIn(account);
      // The test fakes this response. If the server really had an old backup, the warning would appear in all other
      // tests, too.
      await page.route('**/health', (route) =>
        route.fulfill({ json: { backup: made, backup_failed: null } }),
      );
      await button(page).click();
      return page;
    };
    await (
      await open(admin, queueButton)
    )
      .getByRole('alert')
      .filter({ hasText: text })
      .filter({ hasText: /2026|۲۰۲۶/ })
      .waitFor();
    const mine = await open(user, ownSuggestionsButton);
    await mine.getByText('You haven’t suggested a name yet. Choose a place to start.').waitFor();
    expect(await mine.getByText(text).count()).toBe(0);
  },
);
