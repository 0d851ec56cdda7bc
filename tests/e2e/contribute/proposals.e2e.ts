import type { Place } from '@shared/contract/schemas.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openNetwork } from '../support/network/network.ts';
import { queueButton } from '../support/toolbar.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { callAs, isGone, placeWithVoice } from './support/api.ts';
import { dialog, openSignedIn, toast } from './support/session.ts';

const waiting = (page: Page) =>
  panel(page).getByRole('region', { name: 'Waiting for a second reviewer' });

const deleteButton = (page: Page) =>
  waiting(page).getByRole('button', { name: 'Delete', exact: true });

const outdated = 'Something has changed since, so this is no longer possible.';

it('an admin proposes to delete a place with a recording, and withdraws the proposal; a second admin confirms a later one, but none from before a change', async () => {
  const [user, admin, second] = await Promise.all([
    createAccount(),
    createAccount({ admin: true }),
    createAccount({ admin: true }),
  ]);
  const id = await placeWithVoice({ user, admin });
  const read = () => callAs<Place>(null, 'GET', `/places/${id}`);
  const propose = () => callAs(admin, 'POST', `/places/${id}/delete`);
  const { revision } = await read();

  const page = await openSignedIn(admin, `/places/${id}`);
  await panel(page).getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Waiting for a second reviewer');
  await waiting(page)
    .getByText(/^Delete /)
    .waitFor();
  expect(await deleteButton(page).count()).toBe(0);
  expect(await read()).toMatchObject({ status: 'approved', revision });

  await waiting(page).getByRole('button', { name: 'Withdraw' }).click();
  await toast(page, 'Proposal withdrawn');
  await waiting(page).waitFor({ state: 'detached' });
  await panel(page).getByRole('button', { name: 'History' }).click();
  for (const action of ['Deletion proposed', 'Proposal withdrawn'])
    await panel(page).getByText(action, { exact: true }).waitFor();

  await propose();
  await callAs(admin, 'POST', `/places/${id}/request`);
  const seconds = await openSignedIn(second, `/places/${id}`);
  await waiting(seconds).getByText(outdated).waitFor();
  await waiting(seconds).getByRole('button', { name: 'Decline' }).waitFor();
  expect(await deleteButton(seconds).count()).toBe(0);

  await propose();
  await seconds.reload();
  await deleteButton(seconds).click();
  await toast(seconds, 'Successfully deleted');
  await isGone(id);
});

it(
  'the queue says that the proposals could not be loaded, and shows them after a retry',
  { tags: 'full' },
  async () => {
    const [user, admin, second, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const id = await placeWithVoice({ user, admin });
    await callAs(admin, 'POST', `/places/${id}/delete`);
    network.lose('/api/places/proposals');
    const page = await openSignedIn(second, '/', { network });
    await queueButton(page).click();
    const proposals = page.getByRole('region', { name: 'Waiting for a second reviewer' });
    await proposals.getByText('The list could not be loaded').waitFor();
    network.mend();
    await proposals.getByRole('button', { name: 'Try again' }).click();
    await proposals
      .getByText(/^Delete /)
      .first()
      .waitFor();
  },
);
