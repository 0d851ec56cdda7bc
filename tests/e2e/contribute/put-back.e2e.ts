import type { Place } from '@shared/contract/schemas.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, callAs, freshNames, isGone, publishedPlace } from './support/api.ts';
import { openSignedIn } from './support/session.ts';

/** Admins put back what was there before. */

const panelOf = (page: Page) => page.getByRole('complementary');

it('the address of a deleted place shows an admin what it was, and others nothing', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const names = freshNames('Silinən', 'سیلینن');
  const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion(names));
  await callAs(admin, 'POST', `/places/${id}/delete`, {});
  await isGone(id);

  const visitor = await openPage(`/places/${id}`);
  await visitor.getByText('This place does not exist').waitFor();
  const page = await openSignedIn(admin, `/places/${id}`);
  const restore = panelOf(page).getByRole('button', { name: 'Restore', exact: true });
  await restore.waitFor();
  expect(await panelOf(page).textContent()).toContain(names.name_az);
  await restore.click();
  await panelOf(page).getByRole('button', { name: 'View Suggestions' }).waitFor();
  expect(await callAs<Place>(null, 'GET', `/places/${id}`)).toMatchObject({ status: 'approved' });
});
