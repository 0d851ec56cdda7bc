import type { Place } from '@shared/contract/schemas.ts';
import type { Proposal } from '@shared/contract/proposals.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { holdRequests, newGate } from '../support/gate.ts';
import { nameFirst } from '../support/languages/test-language.ts';
import { queueButton } from '../support/toolbar.ts';
import { phone } from '../support/window-sizes.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { callAs, placeWithVoice, publishedPlace } from './support/api.ts';
import { dialog, openInbox, openSignedIn, toast } from './support/session.ts';

/** Anybody can report a problem with a place, and admins check the report (docs/decisions.md "Flags"). */

const isMuted = async (id: string) =>
  (await callAs<Place>(null, 'GET', `/places/${id}`)).voiceUrl === null;

it('a visitor’s report mutes a recording in three taps, and an admin plays it and publishes it again in the open place', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const id = await placeWithVoice({ user, admin });
  const page = await openPage(`/places/${id}`, phone);
  await panel(page).getByRole('button', { name: 'Report a problem' }).click();
  await dialog(page).getByText('The recording shouldn’t be public').click();
  expect(await violationsOf(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await toast(page, 'Sent. The recording is muted now.');
  expect(await isMuted(id)).toBe(true);
  await panel(page).getByText('Pronunciation').waitFor({ state: 'detached' });

  const desk = await openSignedIn(admin);
  await queueButton(desk).click();
  await desk.getByRole('button', { name: 'Reported problems' }).click();
  const { name_az, name_loc } = await callAs<Place>(admin, 'GET', `/places/${id}`);
  const shown = nameFirst({ name_az: name_az ?? '', name_loc: name_loc ?? '' });
  const things = desk.getByRole('region', { name: 'Reported problems' });
  const thing = things.getByRole('listitem').filter({ hasText: shown });
  await thing.getByRole('button', { name: 'Keep muted' }).waitFor();
  expect(await violationsOf(desk)).toEqual([]);
  await thing.getByRole('button', { name: shown }).click();
  await panel(desk).getByRole('heading', { name: shown }).waitFor();
  await panel(desk).getByRole('button', { name: 'Admin actions' }).waitFor();
  expect(await panel(desk).getByText('Pronunciation').count()).toBe(0);
  await thing.getByRole('button', { name: 'Play' }).click();
  await thing.getByRole('button', { name: 'Publish again' }).click();
  await thing.waitFor({ state: 'detached' });
  expect(await isMuted(id)).toBe(false);
  await panel(desk).getByText('Pronunciation').waitFor();
});

it(
  'an admin who publishes the recording of a deleted place again learns that the place must be restored first',
  { tags: 'full' },
  async () => {
    const [user, admin, second] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      createAccount({ admin: true }),
    ]);
    const id = await placeWithVoice({ user, admin });
    const { name_az, name_loc } = await callAs<Place>(admin, 'GET', `/places/${id}`);
    await callAs(null, 'POST', '/places/flags', { place_id: id, kind: 'recording' });
    expect(await isMuted(id)).toBe(true);
    await callAs(admin, 'POST', `/places/${id}/delete`);
    const proposals = await callAs<Proposal[]>(second, 'GET', '/places/proposals');
    const proposal = proposals.find(({ place }) => place.place_id === id)?.id;
    await callAs(second, 'POST', '/places/proposals/confirm', { place_id: id, id: proposal });

    const page = await openSignedIn(admin);
    await queueButton(page).click();
    await page.getByRole('button', { name: 'Reported problems' }).click();
    const shown = nameFirst({ name_az: name_az ?? '', name_loc: name_loc ?? '' });
    const thing = page.getByRole('listitem').filter({ hasText: shown });
    await thing.getByRole('button', { name: 'Publish again' }).click();
    await toast(page, 'This place is no longer public. Restore it first.');
    await callAs(admin, 'POST', `/places/${id}/restore`);
    await thing.getByRole('button', { name: 'Publish again' }).click();
    await thing.waitFor({ state: 'detached' });
    expect(await isMuted(id)).toBe(false);
  },
);

it(
  'a report contains no identity of a signed-in user, and an unsent report stays only in the page',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { place_id: id } = await publishedPlace({ user, admin });
    const page = await openSignedIn(user, `/places/${id}`);
    const sentence = 'Burada qonşum yaşayır';
    const open = () => panel(page).getByRole('button', { name: 'Report a problem' }).click();
    await open();
    await expect.poll(() => dialog(page).getByRole('radio').count()).toBe(5);
    await dialog(page).getByText('The name is wrong').click();
    await dialog(page).getByLabel('Details (optional)').fill(sentence);
    await page.route('**/api/places/flags', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await dialog(page)
      .getByText(/Not sent\. What you wrote stays here/)
      .waitFor();
    await page.keyboard.press('Escape');
    await open();
    expect(await dialog(page).getByLabel('Details (optional)').inputValue()).toBe(sentence);
    expect(await everythingKept(page)).not.toContain(sentence);

    await page.unroute('**/api/places/flags');
    const sending = page.waitForRequest('**/api/places/flags');
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    const request = await sending;
    expect(await request.headerValue('authorization')).toBeNull();
    expect(request.postDataJSON()).toEqual({
      ...{ place_id: id, kind: 'name', words: sentence, tell: false },
    });
    await toast(page, 'Sent. An admin will look at it.');
  },
);

it(
  'a report that is closed while it is sent closes no other dialog, and shows its failure',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { place_id: id } = await publishedPlace({ user, admin });
    const page = await openPage(`/places/${id}`);
    const open = () => panel(page).getByRole('button', { name: 'Report a problem' }).click();
    const details = dialog(page).getByLabel('Details (optional)');
    async function closeWhileSending(): Promise<void> {
      const sending = page.waitForRequest('**/api/places/flags');
      await dialog(page).getByRole('button', { name: 'Send' }).click();
      await sending;
      await page.keyboard.press('Escape');
    }
    const sent = await holdRequests(page, '**/api/places/flags');
    await open();
    await dialog(page).getByText('The name is wrong').click();
    await closeWhileSending();
    await open();
    await details.fill('Başqa söz');
    sent.open();
    await toast(page, 'Sent. An admin will look at it.');
    expect(await details.inputValue()).toBe('Başqa söz');

    const failed = newGate();
    await page.route('**/api/places/flags', async (route) => {
      await failed.opened;
      await route.abort();
    });
    await closeWhileSending();
    failed.open();
    await page.getByText(/Not sent\. What you wrote stays here/).waitFor();
    await open();
    expect(await details.inputValue()).toBe('Başqa söz');
  },
);

it(
  'a signed-in user who asks for an answer to a report gets it in the inbox',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { place_id: id } = await publishedPlace({ user, admin });
    const page = await openSignedIn(user, `/places/${id}`);
    await panel(page).getByRole('button', { name: 'Report a problem' }).click();
    await dialog(page).getByText('The position is wrong').click();
    await dialog(page).getByLabel('Tell me the answer in my inbox').check();
    await dialog(page)
      .getByText(/^Until an admin answers, we store that you want an answer/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await toast(page, 'Sent. An admin will look at it.');
    const done = { kind: 'position', answer: 'done', count: 1 };
    await callAs(admin, 'POST', `/places/${id}/flags`, done);
    await page.reload();
    const inbox = await openInbox(page);
    await inbox.getByText('Reviewers have looked at what you reported. Thank you.').waitFor();
  },
);

const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        kept.push(await result(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(kept);
  });
