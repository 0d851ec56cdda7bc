import type { Place } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { openNetwork } from '../support/network/network.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, callAs, freshNames, isGone, publishedPlace, submissionsOf, suggest } from './support/api.ts'; // oxfmt-ignore
import { openSignedIn, toast } from './support/session.ts';

it(
  'the address of a deleted place shows its last content to an admin, and nothing to visitors',
  { tags: 'full' },
  async () => {
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const names = freshNames('Silinən', 'سیلینن');
    const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion(names));
    await callAs(admin, 'POST', `/places/${id}/delete`, {});
    await isGone(id);

    const visitor = await openPage(`/places/${id}`);
    await visitor.getByText('This place does not exist').waitFor();
    network.lose(`/api/places/${id}/deleted`);
    const page = await openSignedIn(admin, `/places/${id}`, { network });
    await panel(page).getByText('Something went wrong').waitFor();
    network.mend();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    const restore = panel(page).getByRole('button', { name: 'Restore', exact: true });
    await restore.waitFor();
    await expect.poll(() => panel(page).textContent()).toContain(names.name_az);
    await restore.click();
    await panel(page).getByRole('button', { name: 'View Suggestions' }).waitFor();
    expect(await callAs<Place>(null, 'GET', `/places/${id}`)).toMatchObject({ status: 'approved' });
  },
);

it('an admin restores an earlier version from the history', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const names = freshNames('Birinci', 'بیرینجی');
  const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion(names));
  await suggest(user, id, aSuggestion(freshNames('Yanlış', 'یانلیش')));
  const [wrong] = await submissionsOf(admin, id);
  const path = `/places/${id}/submissions/${wrong?.id}/approve`;
  await callAs(admin, 'POST', path, { fields: ['name_az', 'name_loc'], revision: 2 });

  const page = await openSignedIn(admin, `/places/${id}`);
  await panel(page).getByRole('button', { name: 'History' }).click();
  const first = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('Approved', { exact: true }) })
    .filter({ hasText: names.name_az });
  await first.last().getByRole('button', { name: 'Restore this version' }).click();
  await toast(page, 'Restored');
  expect(await callAs<Place>(null, 'GET', `/places/${id}`)).toMatchObject({
    ...names,
    revision: 4,
  });
});
