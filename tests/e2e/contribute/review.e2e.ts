import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { nameFirst, withCount } from '../support/languages/journey.ts';
import { breakApi } from '../support/network/failing-api.ts';
import { openNetwork } from '../support/network/network.ts';
import { createAccount, setAdmin } from './support/accounts.ts';
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

const panelOf = (page: Page) => page.getByRole('complementary');

/** A published place of this test alone with one more suggestion waiting, and its admin. */
async function waitingPlace(more: Parameters<typeof aSuggestion>[0] = { name_new: 'Başqaabad' }) {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const place = await publishedPlace({ user, admin });
  await suggest(user, place.place_id, aSuggestion(more));
  const { place_id: id, name_az, name_loc } = place;
  const names = { name_az: name_az ?? '', name_loc: name_loc ?? '' };
  return { user, admin, id, names, path: `/places/${id}` };
}

async function viewSuggestions(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'View Suggestions' }).click();
  await panelOf(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

it('says so when a place has no suggestions', async () => {
  const admin = await createAccount({ admin: true });
  const page = await openSignedIn(admin, `/places/${unnamedPlace()}`);
  await panelOf(page).getByRole('button', { name: 'View Suggestions' }).click();
  await panelOf(page).getByText('No Suggestions yet...', { exact: true }).waitFor();
  await panelOf(page).getByRole('button', { name: 'Back', exact: true }).click();
  await panelOf(page).getByRole('button', { name: 'Suggest Name' }).waitFor();
});

it('a load that fails is told, and can be tried again', async () => {
  const [{ admin, path }, network] = await Promise.all([waitingPlace(), openNetwork()]);
  const page = await openSignedIn(admin, path, { network });
  await breakApi(network);
  await panelOf(page).getByRole('button', { name: 'View Suggestions' }).click();
  await toast(page, 'Something went wrong!');
  network.mend();
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await panelOf(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
});

it('the second of two admins is told what happened, and nothing is overwritten', async () => {
  const { admin, path, id } = await waitingPlace();
  const page = await openSignedIn(admin, path);
  await viewSuggestions(page);
  const other = await createAccount({ admin: true });
  await callAs(other, 'POST', `/places/${id}/request`, {});
  await panelOf(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await toast(page, 'Somebody changed this place meanwhile. Look at it again.');
  expect(await submissionsOf(admin, id)).toMatchObject([{ state: 'pending' }, {}]);
  // what is loaded now can be approved
  await panelOf(page).getByText('Requested', { exact: true }).waitFor();
  await panelOf(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(async () => (await submissionsOf(admin, id))[0]?.state).toBe('approved');
});

it('declines with a reason, which the contributor reads', async () => {
  const names = { name_az: 'Uydurma', name_loc: 'اویدورما' };
  const { user, admin, path } = await waitingPlace(names);
  const page = await openSignedIn(admin, path);
  await viewSuggestions(page);
  await panelOf(page).getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
  await dialog.getByText('This field is required').waitFor();
  await dialog.getByLabel('Reason').fill('No source names it.');
  await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
  await panelOf(page).getByText('Declined', { exact: true }).waitFor();
  await panelOf(page).getByRole('button', { name: 'Back', exact: true }).click();
  await panelOf(page).getByRole('button', { name: 'History' }).click();
  const entry = panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('Declined', { exact: true }) });
  await entry.getByText(`by ${admin.name}`, { exact: true }).waitFor();
  await entry.getByText('Reason: No source names it.').waitFor();

  const mine = await openSignedIn(user);
  await mine.getByRole('button', { name: /^My list/ }).click();
  const item = mine.getByRole('button', { name: nameFirst(names) });
  await item.getByText('Declined', { exact: true }).waitFor();
  await item.getByText('Reason: No source names it.').waitFor();
});

it('requests a revision with the promise toasts', async () => {
  const [{ admin, path, id }, network] = await Promise.all([waitingPlace(), openNetwork()]);
  const page = await openSignedIn(admin, path, { network });
  const answer = network.hold('/request');
  await page.getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem', { name: 'Request revision' }).click();
  await toast(page, 'request is pending');
  answer();
  await toast(page, 'Successfully requested');
  await panelOf(page).getByText('Requested', { exact: true }).waitFor();
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ status: 'requested' });
});

it('deletes after asking, and undoes it', async () => {
  const { admin, path, id, names } = await waitingPlace();
  const page = await openSignedIn(admin, path);
  await page.getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${nameFirst(names)}?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ status: 'approved' });

  await page.getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Successfully deleted');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(callAs(null, 'GET', `/places/${id}`)).rejects.toThrow('not_found');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'Restored');
  await panelOf(page)
    .getByRole('heading', { name: nameFirst(names) })
    .waitFor();
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ status: 'approved' });
});

it('finds a deleted place again and restores it, also after somebody suggested anew', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const names = freshNames('Silinmiş', 'سیلینمیش');
  const { name_az } = names;
  const first = new RegExp(nameFirst(names));
  const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion(names));
  await callAs(admin, 'POST', `/places/${id}/delete`, {});

  const page = await openSignedIn(admin, `/places/${id}`);
  await panelOf(page).getByText('This place does not exist').waitFor();
  await page.getByRole('button', { name: /^Queue/ }).click();
  await page.getByRole('button', { name: 'Deleted places' }).click();
  const list = page.getByRole('region', { name: 'Deleted places' });
  await list.getByRole('button', { name: first }).click();
  await list.getByRole('heading', { name: first }).waitFor();
  await list.getByText('Approved', { exact: true }).first().waitFor();
  await list
    .getByRole('listitem')
    .filter({ has: page.getByText('Deleted', { exact: true }) })
    .getByText(`by ${admin.name}`, { exact: true })
    .waitFor();
  // back among the others, the place is where it was
  await list.getByRole('button', { name: 'Back', exact: true }).click();
  await list.getByRole('button', { name: first }).click();
  await list.getByRole('button', { name: 'Restore' }).click();
  await toast(page, 'Restored');
  await panelOf(page).getByRole('heading', { name: name_az }).waitFor();
  expect(await list.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ name_az, status: 'approved' });

  await callAs(admin, 'POST', `/places/${id}/delete`, {});
  await suggest(user, id, aSuggestion({ name_az: 'Başqa ad', name_loc: 'باشقا آد' }));
  await page.reload();
  await panelOf(page).getByRole('heading', { name: 'Başqa ad' }).waitFor();
  await page.getByRole('button', { name: /^Queue/ }).click();
  await page.getByRole('button', { name: 'Deleted places' }).click();
  await list.getByRole('button', { name: first }).getByText('suggested anew since').waitFor();
  await page.getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await toast(page, 'Restored');
  await panelOf(page).getByRole('heading', { name: name_az }).waitFor();
  expect(await callAs(null, 'GET', `/places/${id}`)).toMatchObject({ name_az, status: 'approved' });
});

it.each(['request', 'delete'])('a %s that fails says that something went wrong', async (action) => {
  const [{ admin, path }, network] = await Promise.all([waitingPlace(), openNetwork()]);
  const page = await openSignedIn(admin, path, { network });
  await breakApi(network);
  await page.getByRole('button', { name: 'Admin actions' }).click();
  if (action === 'request') {
    await page.getByRole('menuitem', { name: 'Request revision' }).click();
  } else {
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  }
  await toast(page, 'Something went wrong');
  await panelOf(page).getByText('Approved', { exact: true }).waitFor();
});

it('tells everybody who changed what', async () => {
  const { path } = await waitingPlace();
  const page = await openPage(path);
  await panelOf(page).getByRole('button', { name: 'History' }).click();
  await panelOf(page).getByText('Approved', { exact: true }).last().waitFor();
  await panelOf(page).getByText('Köhnəkənd').last().waitFor();
  expect(await panelOf(page).textContent()).not.toContain('@');
});

it('the history follows what is done while it is read', async () => {
  const { admin, path } = await waitingPlace();
  const page = await openSignedIn(admin, path);
  await panelOf(page).getByRole('button', { name: 'History' }).click();
  await panelOf(page).getByRole('listitem').first().waitFor();
  expect(await panelOf(page).getByText('Revision requested').count()).toBe(0);
  await page.getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem', { name: 'Request revision' }).click();
  await panelOf(page).getByText('Revision requested', { exact: true }).waitFor();
});

it('does not say that nothing waits before it knows', async () => {
  const [{ admin }, network] = await Promise.all([waitingPlace(), openNetwork()]);
  // the list is asked for as soon as somebody has signed in
  const pass = network.hold('/places/pending');
  const page = await openSignedIn(admin, '/', { network });
  await page.getByRole('button', { name: withCount('Queue', '…') }).click();
  await page.getByText('Loading', { exact: true }).waitFor();
  expect(await page.getByText('Nothing is waiting for you.').count()).toBe(0);
  pass();
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: withCount('Queue') }).waitFor();
});

/** What those keys type on a Persian keyboard; the driven one has Latin keys alone. */
const onPersianKeys = { KeyJ: 'ت', KeyK: 'ن' } as const;

const pressOnPersianKeys = (page: Page, code: keyof typeof onPersianKeys): Promise<void> =>
  page.evaluate(
    (init) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    },
    { key: onPersianKeys[code], code, bubbles: true, cancelable: true },
  );

it('walks through the queue by J and K, longest waiting first', async () => {
  const names = freshNames('Sıra', 'سیرا');
  const word = names.name_az;
  const admin = await createAccount({ admin: true });
  const user = await createAccount();
  const ids: string[] = [];
  for (const which of ['bir', 'iki']) {
    const { id } = freshPoint();
    const [name_az, name_loc] = [`${word} ${which}`, `${names.name_loc} ${which}`];
    await suggest(user, id, aSuggestion({ name_az, name_loc }));
    ids.push(id);
  }
  const page = await openSignedIn(admin);
  await page.getByRole('button', { name: /^Queue/ }).click();
  await page.getByLabel('Filter by text').fill(word.toUpperCase());
  const found = page.getByRole('button', { name: nameFirst(names) });
  await expect
    .poll(() => found.allTextContents())
    .toEqual([expect.stringContaining('bir'), expect.stringContaining('iki')]);
  // letters that are typed into the filter go nowhere
  await page.keyboard.press('j');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: /^Queue/ }).focus();
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
});

it('an admin whose claim was revoked loses the tools at the next refused call', async () => {
  const { admin, path } = await waitingPlace();
  const page = await openSignedIn(admin, path);
  await page.getByRole('button', { name: 'Admin actions' }).waitFor();
  // the queue has been answered: the next call that is refused is the one made below
  await page.getByRole('button', { name: withCount('Queue') }).waitFor();
  await setAdmin(admin.uid, false);
  await panelOf(page).getByRole('button', { name: 'View Suggestions' }).click();
  await panelOf(page).getByRole('button', { name: 'Suggest Name' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Admin actions' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'View Suggestions' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Queue/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Pending/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^My list/ }).waitFor();
});
