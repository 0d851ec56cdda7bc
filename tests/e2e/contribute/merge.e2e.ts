import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { Proposal } from '@shared/contract/proposals.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { nameFirst } from '../support/languages/test-language.ts';
import { queueButton } from '../support/toolbar.ts';
import { phone } from '../support/window-sizes.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { aSuggestion, callAs, freshNames, freshPoint, placeWithVoice, publishedPlace, submissionsOf, suggest } from './support/api.ts'; // oxfmt-ignore
import { openInbox, openSignedIn, toast } from './support/session.ts';

interface People {
  user: Account;
  admin: Account;
}

/** @returns the name that the reader of the page sees first */
async function publish(
  people: People,
  id: string,
  names: { name_az: string; name_loc: string },
): Promise<string> {
  await publishedPlace(people, aSuggestion(names), id);
  return nameFirst(names);
}

async function twins(people: People): Promise<{ first: string; second: string; other: string }> {
  const { id: first, lat, lng } = freshPoint();
  const second = `pt-${encodeGeohash(lat + 0.002, lng)}`;
  const { name_loc } = freshNames('', 'زیرمانلی');
  await publish(people, first, { name_az: 'Zirmanlı', name_loc });
  const other = await publish(people, second, { name_az: 'Zirmanli', name_loc });
  return { first, second, other };
}

const mergeWith = (page: Page, name: string) => {
  const similar = panel(page).getByRole('region', { name: 'Nearby places with a similar name' });
  return similar
    .getByRole('button', { name: /^Merge with…/ })
    .and(similar.getByRole('button', { name }));
};

const read = (id: string) => callAs<Place>(null, 'GET', `/places/${id}`);

const waiting = (within: Page | Locator) =>
  within.getByRole('region', { name: 'Waiting for a second reviewer' });

async function declineIn(page: Page, entry: Locator): Promise<void> {
  await entry.getByRole('button', { name: 'Decline', exact: true }).click();
  const why = page.getByRole('dialog', { name: 'Decline the proposal' });
  await why.getByRole('combobox', { name: 'Why?' }).selectOption('It isn’t clear what is meant');
  await why.getByRole('textbox', { name: 'Reason' }).fill('Two villages.');
  expect(await violationsOf(page)).toEqual([]);
  await why.getByRole('button', { name: 'Decline the proposal' }).click();
  await toast(page, 'Proposal declined');
}

async function confirm(second: Account, place_id: string): Promise<void> {
  const proposals = await callAs<Proposal[]>(second, 'GET', '/places/proposals');
  const { id } = proposals.find(({ place }) => place.place_id === place_id) ?? {};
  await callAs(second, 'POST', '/places/proposals/confirm', { place_id, id });
}

it('two admins merge two places after a first proposal was declined with a reason; the old address redirects, and the merge can be undone', async () => {
  const [user, admin, second] = await Promise.all([
    createAccount(),
    createAccount({ admin: true }),
    createAccount({ admin: true }),
  ]);
  const { first, second: part, other } = await twins({ user, admin });
  await suggest(user, part, aSuggestion({ about: 'Waits.' }));

  const page = await openSignedIn(admin, `/places/${first}`);
  await panel(page).getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge places' });
  await dialog.getByText('Which place is the same as this one?').waitFor();
  await dialog.getByRole('button', { name: other }).first().click();
  const result = dialog.getByRole('region', { name: 'After merging' });
  await result.getByText('Zirmanlı', { exact: true }).waitFor();
  const latin = dialog.getByRole('group', { name: 'Old name (Latin)' });
  await latin.getByRole('radio', { name: 'Zirmanli', exact: true }).check();
  await expect.poll(() => result.locator('dd').first().textContent()).toBe('Zirmanli');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();

  await toast(page, 'Waiting for a second reviewer');
  await waiting(panel(page))
    .getByText(/^Merge .* into /)
    .waitFor();
  expect(await waiting(panel(page)).getByRole('button', { name: 'Merge', exact: true }).count()).toBe(0); // oxfmt-ignore
  expect(await read(part)).toMatchObject({ place_id: part, name_az: 'Zirmanli' });

  const seconds = await openSignedIn(second, `/places/${part}`);
  await waiting(panel(seconds))
    .getByText(/^Merge .* into /)
    .waitFor();
  expect(await violationsOf(seconds)).toEqual([]);
  await queueButton(seconds).click();
  const inQueue = waiting(seconds.getByRole('region', { name: 'Pending places' }));
  const entry = inQueue.getByRole('listitem').filter({ hasText: part });
  await declineIn(seconds, entry);
  await entry.waitFor({ state: 'detached' });
  await expect.poll(() => waiting(panel(seconds)).count()).toBe(0);
  await page.reload();
  const inbox = await openInbox(page);
  const notice = inbox
    .getByRole('listitem')
    .filter({ hasText: 'You proposed to merge it with another place.' });
  await notice.getByText('Declined', { exact: true }).waitFor();
  await notice.getByText('It isn’t clear what is meant').waitFor();
  await notice.getByText('Two villages.').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const revisions = {
    revision: (await read(first)).revision,
    other_revision: (await read(part)).revision,
  };
  await callAs(admin, 'POST', `/places/${first}/merge`, {
    place_id: part,
    fields: ['name_az'],
    ...revisions,
  });
  await seconds.reload();
  await queueButton(seconds).click();
  await entry.getByRole('button', { name: first }).click();
  await expect.poll(() => new URL(seconds.url()).pathname).toBe(`/places/${first}`);
  await waiting(panel(seconds)).getByRole('button', { name: 'Merge', exact: true }).click();
  await toast(seconds, 'Merged');
  await waiting(panel(seconds)).waitFor({ state: 'detached' });
  await page.reload();
  await (await openInbox(page)).getByText('Merged with another place, as you proposed.').waitFor();
  expect(await read(part)).toMatchObject({ place_id: first, name_az: 'Zirmanli' });
  expect((await read(first)).names.map(({ form }) => form)).toContain('Zirmanlı');
  expect(await submissionsOf(admin, first)).toHaveLength(3);
  const visitor = await openPage(`/places/${part}`);
  await panel(visitor).getByRole('heading', { name: 'Zirmanli' }).waitFor();
  await expect.poll(() => new URL(visitor.url()).pathname).toBe(`/places/${first}`);

  await panel(seconds).getByRole('button', { name: 'History' }).click();
  await panel(seconds).getByText('Proposal declined').waitFor();
  expect(await panel(seconds).getByText('Merge proposed').count()).toBe(2);
  await panel(seconds).getByRole('button', { name: 'Undo merge' }).click();
  await toast(seconds, 'Undone');
  expect(await read(part)).toMatchObject({ place_id: part, name_az: 'Zirmanli' });
  expect(await read(first)).toMatchObject({ place_id: first, name_az: 'Zirmanlı', names: [] });
});

it(
  'the merge preview stays open and says that a reported recording must be answered first',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const reported = await placeWithVoice({ user, admin });
    const { location, name_az, name_loc } = await read(reported);
    const near = `pt-${encodeGeohash(location.lat + 0.002, location.lng)}`;
    await publish({ user, admin }, near, freshNames('Zirmanlı', 'زیرمانلی'));
    await callAs(null, 'POST', '/places/flags', { place_id: reported, kind: 'recording' });

    const page = await openSignedIn(admin, `/places/${near}`);
    await panel(page).getByRole('button', { name: 'Admin actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge with…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge places' });
    const other = nameFirst({ name_az: name_az ?? '', name_loc: name_loc ?? '' });
    await dialog.getByRole('button', { name: other }).click();
    const result = dialog.getByRole('region', { name: 'After merging' });
    await result.waitFor();
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await toast(
      page,
      'A recording of one of the places is reported. An admin must answer the report first.',
    );
    expect(await result.count()).toBe(1);
  },
);

it(
  'an admin opens the merge preview from a similar place in the review; moderators have no merge button',
  { tags: 'full' },
  async () => {
    const [user, admin, quicker, moderator] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      createAccount({ admin: true }),
      createAccount({ verified: true }),
    ]);
    const { first, second, other } = await twins({ user, admin });
    await callAs(admin, 'POST', '/moderators', { email: moderator.email, moderator: true });
    await suggest(user, first, aSuggestion({ about: 'Waits at the first.' }));
    await suggest(user, second, aSuggestion({ about: 'Waits at the second.' }));

    const page = await openSignedIn(admin, `/places/${first}`, phone);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await mergeWith(page, other).click();
    const dialog = page.getByRole('dialog', { name: 'Merge places' });
    const kept = dialog.getByRole('group', { name: 'Which one stays?' });
    await expect.poll(() => kept.getByRole('radio').count()).toBe(2);
    for (const id of [first, second]) await kept.getByText(id, { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await toast(page, 'Waiting for a second reviewer');
    await panel(page).getByRole('heading', { name: 'Suggestions' }).waitFor();

    const theirs = await openSignedIn(moderator, `/places/${first}`);
    await panel(theirs).getByRole('button', { name: 'View Suggestions' }).click();
    await panel(theirs)
      .getByRole('region', { name: 'Nearby places with a similar name' })
      .waitFor();
    expect(await mergeWith(theirs, other).count()).toBe(0);

    await confirm(quicker, first);
    expect(await read(second)).toEqual(await read(first));
    await mergeWith(page, other).click();
    await panel(page).getByText('Waits at the second.').first().waitFor();
    await mergeWith(page, other).waitFor({ state: 'detached' });
    // The review compares the suggestion with the merged place, so the admin can approve it. The page stays open,
    // because another suggestion is pending.
    await panel(page).getByRole('button', { name: 'Approve', exact: true }).first().click();
    await expect
      .poll(async () =>
        (await submissionsOf(admin, first)).filter(({ state }) => state === 'pending'),
      )
      .toHaveLength(1);
  },
);
