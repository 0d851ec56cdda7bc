import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { holdRequests } from '../support/gate.ts';
import { nameFirst, withCount } from '../support/languages/test-language.ts';
import { breakApi } from '../support/network/failing-api.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { ownSuggestionsButton, queueButton } from '../support/toolbar.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount, setAdmin, type Account } from './support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshNames,
  freshPoint,
  publishedPlace,
  submissionsOf,
  suggest,
} from './support/api.ts';
import { openSignedIn } from './support/session.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('review');

async function waitingPlace() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const names = freshNames('Köhnəkənd', 'کؤهنه‌کند');
  const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion(names));
  await suggest(user, id, aSuggestion({ ...names, name_new: 'Başqaabad' }));
  return { user, admin, id, names, path: `/places/${id}` };
}

async function viewSuggestions(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

async function chooseAction(page: Page, name: 'Request revision' | 'Delete' | 'Restore') {
  await page.getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function chooseInQueue(page: Page, names: { name_az: string; name_loc: string }) {
  await page.getByLabel('Filter by text').fill(names.name_az);
  await page.getByRole('button', { name: nameFirst(names) }).click();
  await panel(page)
    .getByRole('heading', { name: nameFirst(names) })
    .waitFor();
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
}

/** On a Persian keyboard, the J and K keys type these letters. Playwright's keyboard has only Latin letters. */
const onPersianKeys = { KeyJ: 'ت', KeyK: 'ن' } as const;

const pressOnPersianKeys = (page: Page, code: keyof typeof onPersianKeys): Promise<void> =>
  page.evaluate(
    (init) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    },
    { key: onPersianKeys[code], code, bubbles: true, cancelable: true },
  );

async function twoInQueue() {
  const user = await createAccount();
  const names = freshNames('Sıra', 'سیرا');
  const ids: string[] = [];
  for (const which of ['bir', 'iki']) {
    const { id } = freshPoint();
    const [name_az, name_loc] = [`${names.name_az} ${which}`, `${names.name_loc} ${which}`];
    await suggest(user, id, aSuggestion({ name_az, name_loc }));
    ids.push(id);
  }
  return { names, ids };
}

async function walkByKeys(page: Page, { names, ids }: Awaited<ReturnType<typeof twoInQueue>>) {
  await page.getByLabel('Filter by text').fill(names.name_az.toUpperCase());
  const found = page.getByRole('button', { name: nameFirst(names) });
  await expect
    .poll(() => found.allTextContents())
    .toEqual([expect.stringContaining('bir'), expect.stringContaining('iki')]);
  await page.keyboard.press('j');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('Backspace');
  await queueButton(page).focus();
  const at = () => new URL(page.url()).pathname;
  await page.keyboard.press('j');
  await expect.poll(at).toBe(`/places/${ids[0]}`);
  await page.keyboard.press('j');
  await expect.poll(at).toBe(`/places/${ids[1]}`);
  await page.keyboard.press('k');
  await expect.poll(at).toBe(`/places/${ids[0]}`);
  await pressOnPersianKeys(page, 'KeyJ');
  await expect.poll(at).toBe(`/places/${ids[1]}`);
  await pressOnPersianKeys(page, 'KeyK');
  await expect.poll(at).toBe(`/places/${ids[0]}`);
}

async function approveByKey(page: Page, admin: Account, id: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await page.keyboard.press('a');
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/places/${id}`);
  expect(await submissionsOf(admin, id)).toMatchObject([{ state: 'approved' }]);
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
}

it(
  'the queue does not claim to be empty while it loads, J and K open its places from the oldest on, and a revoked admin loses the queue at the next refused call',
  { tags: 'full' },
  async () => {
    const [{ user, admin, names }, queued, network] = await Promise.all([
      waitingPlace(),
      twoInQueue(),
      openNetwork(),
    ]);
    await suggest(user, freshPoint().id, aSuggestion({ list: admin.uid }));
    // As soon as a user has signed in, the page requests the pending places. The test holds this request back, so that
    // it sees the queue while the queue loads.
    const pass = network.hold('/places/pending');
    const page = await openSignedIn(admin, '/', { network });
    await page.getByRole('button', { name: withCount('Queue', '…') }).click();
    await page.getByRole('list', { name: 'Lists', exact: true }).waitFor();
    await page.getByText('Loading', { exact: true }).waitFor();
    expect(await page.getByText('Nothing to review.').count()).toBe(0);
    pass();
    await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' });
    // The queue must have loaded before the test revokes the admin's rights. Otherwise the server could refuse a
    // request of the queue, instead of the call at the end of this test.
    await page.getByRole('button', { name: withCount('Queue') }).waitFor();
    await walkByKeys(page, queued);
    await approveByKey(page, admin, queued.ids[0] ?? '');

    await chooseInQueue(page, names);
    await page.getByRole('button', { name: 'Admin actions' }).waitFor();
    await panel(page).getByRole('button', { name: 'Back', exact: true }).click();
    await panel(page).getByRole('button', { name: 'View Suggestions' }).waitFor();
    await setAdmin(admin.uid, false);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await panel(page).getByRole('button', { name: 'Suggest Name' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Admin actions' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'View Suggestions' }).count()).toBe(0);
    await expect.poll(() => queueButton(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Pending/ }).count()).toBe(0);
    await ownSuggestionsButton(page).waitFor();
  },
);

async function triesLoadAgain(page: Page, network: Network): Promise<void> {
  await breakApi(network);
  await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
  await toast(page, 'Something went wrong!');
  network.mend();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await panel(page).getByRole('button', { name: 'Back', exact: true }).click();
}

async function showsFailedActions(page: Page, network: Network): Promise<void> {
  await breakApi(network);
  for (const action of ['Request revision', 'Delete'] as const) {
    // The test waits until the previous message has disappeared, because the next message has the same title.
    await page.getByText('Something went wrong', { exact: true }).waitFor({ state: 'detached' });
    await chooseAction(page, action);
    if (action === 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Something went wrong');
    await panel(page).getByText('Approved', { exact: true }).waitFor();
  }
  network.mend();
}

it(
  'shows an error when loading, requesting a revision or deleting fails; a successful request shows its progress and appears in the history',
  { tags: 'full' },
  async () => {
    const [{ admin, path, id }, network] = await Promise.all([waitingPlace(), openNetwork()]);
    const page = await openSignedIn(admin, path, { network });
    await triesLoadAgain(page, network);
    await showsFailedActions(page, network);

    await panel(page).getByRole('button', { name: 'History' }).click();
    await panel(page).getByRole('listitem').first().waitFor();
    expect(await panel(page).getByText('Revision requested').count()).toBe(0);
    const answer = network.hold('/request');
    await chooseAction(page, 'Request revision');
    await toast(page, 'request is pending');
    answer();
    await toast(page, 'Successfully requested');
    await panel(page).getByText('Revision requested', { exact: true }).waitFor();
    await panel(page).getByRole('button', { name: 'Back', exact: true }).click();
    await panel(page).getByText('Requested', { exact: true }).waitFor();
    expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ status: 'requested' });
  },
);

async function correctName(page: Page, text: string): Promise<void> {
  const take = panel(page).getByRole('checkbox', { name: 'Accept Current name' });
  const field = panel(page).getByLabel('Correction: Current name');
  expect(await take.isChecked()).toBe(true);
  await take.uncheck();
  await page.keyboard.press('e');
  await expect.poll(() => field.inputValue()).toBe('Başqaabad');
  await page.keyboard.type('dae');
  expect(await take.isChecked()).toBe(true);
  await panel(page).getByRole('button', { name: 'Cancel: Current name' }).click();
  await field.waitFor({ state: 'detached' });
  expect(await take.isChecked()).toBe(false);
  await page.keyboard.press('e');
  await field.fill('');
  await take.check();
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await panel(page).getByText('This field is required').waitFor();
  await field.fill(text);
}

async function approveAfterAnother(page: Page, admin: Account, id: string): Promise<void> {
  const other = await createAccount({ admin: true });
  await callAs(other, 'POST', `/places/${id}/request`, {});
  const approve = panel(page).getByRole('button', { name: 'Approve', exact: true });
  // If a suggestion replaces a published name, the name's checkbox is not ticked at first.
  expect(await approve.isDisabled()).toBe(true);
  const take = panel(page).getByRole('checkbox', { name: 'Accept Current name' });
  await take.check();
  const reload = await holdRequests(page, `**/places/${id}/submissions`);
  await approve.click();
  await toast(page, 'Someone changed this place in the meantime. Check it again.');
  expect(await submissionsOf(admin, id)).toMatchObject([{ state: 'pending' }, {}]);
  await panel(page).getByText('Requested', { exact: true }).waitFor();
  await panel(page).getByText('Changed in the meantime: Status. Check it again.').waitFor();
  // The keys for corrections work while the suggestions are being loaded again.
  await page.keyboard.press('e');
  await panel(page).getByRole('button', { name: 'Cancel: Current name' }).click();
  reload.open();
  await take.check();
  await correctName(page, 'Başqa abad');
  await approve.click();
  await expect.poll(async () => (await submissionsOf(admin, id))[0]?.state).toBe('approved');
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ name_new: 'Başqa abad' });
  await page.getByText(/^Approved: /).waitFor();
  await page.goto(appUrl(`/places/${id}`));
}

async function decline(page: Page, admin: Account, id: string, reason: string): Promise<void> {
  await viewSuggestions(page);
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
  await dialog.getByText('This field is required').waitFor();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
  await page.getByText(/^Declined: /).waitFor();
  await page.goto(appUrl(`/places/${id}`));
  await panel(page).getByRole('button', { name: 'History' }).click();
  const entry = panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('Declined', { exact: true }) });
  await entry.getByText(`by ${admin.name}`, { exact: true }).waitFor();
  await entry.getByText(`Reason: ${reason}`).waitFor();
  await panel(page)
    .getByRole('listitem')
    .filter({ hasText: 'corrected on approval' })
    .getByText('Başqa abad')
    .first()
    .waitFor();
}

it(
  'shows that a place has no suggestions, does not overwrite another admin’s change, and shows the reason of a decline to the contributor',
  { tags: 'full' },
  async () => {
    const { user, admin, id, names } = await waitingPlace();
    const page = await openSignedIn(admin, `/places/${unnamedPlace()}`);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await panel(page).getByText('No Suggestions yet...', { exact: true }).waitFor();
    await panel(page).getByRole('button', { name: 'Back', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Suggest Name' }).waitFor();

    await queueButton(page).click();
    await chooseInQueue(page, names);
    await approveAfterAnother(page, admin, id);
    const invented = { name_az: 'Uydurma', name_loc: 'اویدورما' };
    await suggest(user, id, aSuggestion(invented));
    await decline(page, admin, id, 'No source names it.');

    const mine = await openSignedIn(user);
    await ownSuggestionsButton(mine).click();
    const item = mine.getByRole('button', { name: nameFirst(invented) });
    await item.getByText('Declined', { exact: true }).waitFor();
    await item.getByText('Reason: No source names it.').waitFor();
  },
);

it('shows a changed text in the direction of its letters', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const published = aSuggestion({ about: 'بو کندین آدی کؤهنه‌دیر.' });
  const { place_id: id } = await publishedPlace({ user, admin }, published);
  await suggest(user, id, aSuggestion({ about: 'بو کندین آدی چوخ کؤهنه‌دیر.' }));
  const page = await openSignedIn(admin, `/places/${id}`);
  await viewSuggestions(page);
  const texts = panel(page).getByRole('paragraph').filter({ hasText: 'بو کندین آدی' });
  await expect.poll(() => texts.count()).toBe(2);
  expect(
    await texts.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction)),
  ).toEqual(['rtl', 'rtl']);
});

type Waiting = Awaited<ReturnType<typeof waitingPlace>>;

async function deleteAndUndo(page: Page, { id, names }: Waiting): Promise<void> {
  await chooseAction(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: `Delete ${nameFirst(names)}?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ status: 'approved' });

  await chooseAction(page, 'Delete');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Successfully deleted');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(callAs(null, 'GET', `/places/${id}`)).rejects.toThrow('not_found');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'Restored');
  await panel(page)
    .getByRole('heading', { name: nameFirst(names) })
    .waitFor();
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ status: 'approved' });
}

async function findAndRestore(page: Page, { admin, names }: Waiting): Promise<void> {
  const first = new RegExp(nameFirst(names));
  await panel(page).getByRole('button', { name: 'Restore', exact: true }).waitFor();
  await queueButton(page).click();
  await page.getByRole('button', { name: 'Deleted places' }).click();
  const list = page.getByRole('region', { name: 'Deleted places' });
  const found = list.getByRole('button', { name: first });
  await found.waitFor();
  expect(await found.getByText('suggested again since').count()).toBe(0);
  await found.click();
  await list.getByRole('heading', { name: first }).waitFor();
  await list.getByText('Approved', { exact: true }).first().waitFor();
  const deletions = list
    .getByRole('listitem')
    .filter({ has: page.getByText('Deleted', { exact: true }).and(page.locator('strong')) })
    .getByText(`by ${admin.name}`, { exact: true });
  await expect.poll(() => deletions.count()).toBe(2);
  await list.getByRole('button', { name: 'Back', exact: true }).click();
  await found.click();
  await list.getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'Restored');
  await panel(page).getByRole('button', { name: 'View Suggestions' }).waitFor();
  await panel(page).getByRole('heading', { name: names.name_az }).waitFor();
  await expect.poll(() => list.getByRole('button', { name: 'Restore' }).count()).toBe(0);
}

it('deletes a place after a confirmation and undoes this; restores a deleted place from the list, also after a new suggestion', async () => {
  const waiting = await waitingPlace();
  const { user, admin, path, id, names } = waiting;
  const { name_az } = names;
  const page = await openSignedIn(admin, path);
  await deleteAndUndo(page, waiting);

  // The page would show a pending suggestion instead of the deleted place, so the test declines the suggestion.
  const [other] = await submissionsOf(admin, id);
  const declined = `/places/${id}/submissions/${other?.id ?? ''}/decline`;
  await callAs(admin, 'POST', declined, { reason: 'No source names it.' });
  await callAs(admin, 'POST', `/places/${id}/delete`, {});
  await page.reload();
  await findAndRestore(page, waiting);
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ name_az, status: 'approved' });

  await callAs(admin, 'POST', `/places/${id}/delete`, {});
  await suggest(user, id, aSuggestion({ name_az: 'Başqa ad', name_loc: 'باشقا آد' }));
  await page.reload();
  await panel(page).getByRole('heading', { name: 'Başqa ad' }).waitFor();
  await queueButton(page).click();
  await page.getByRole('button', { name: 'Deleted places' }).click();
  await page
    .getByRole('region', { name: 'Deleted places' })
    .getByRole('button', { name: new RegExp(nameFirst(names)) })
    .getByText('suggested again since')
    .waitFor();
  await chooseAction(page, 'Restore');
  await toast(page, 'Restored');
  await panel(page).getByRole('heading', { name: name_az }).waitFor();
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ name_az, status: 'approved' });
});
