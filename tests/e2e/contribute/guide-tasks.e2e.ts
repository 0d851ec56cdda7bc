import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inRoot } from '../../../tools/paths.ts';
import { openPage } from '../support/browser.ts';
import { appIsKept, keptFiles } from '../support/kept-app.ts';
import { nameFirst, numberIn, said, testLanguage } from '../support/languages/test-language.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { openNetwork } from '../support/network/network.ts';
import { phone } from '../support/window-sizes.ts';
import { offlineMapDialog } from '../visitor/offline-map.ts';
import { urmu } from '../visitor/places.ts';
import { mapIsFull, ownClipboard, panel, placeIsOpen } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshPoint,
  publishedPlace,
  submissionsOf,
  suggest,
} from './support/api.ts';
import { dialog, openSignedIn, toast } from './support/session.ts';
import { recordingIsKept, submitButton } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { accountButton } from '../support/toolbar.ts';

/**
 * A phone user can do each task of the guide with its steps. The guide states the maximum number of taps for each task.
 * Typing, scrolling and moving the map do not count as taps.
 */

const chaptersIn = (language: string) =>
  readFileSync(inRoot(`docs/guide/guide.${language}.md`), 'utf8').split(/^## /m);
const english = chaptersIn('en');
/** The guides of all languages have the same chapters in the same order. */
const guide = chaptersIn(testLanguage());
const unnamedPlace = unnamedPlaces('guide-tasks');

/**
 * @param chapter the English title of the chapter
 * @returns the stated number of taps, and all bold words of the steps
 */
function task(chapter: string): { taps: number; named: string[] } {
  const text = guide[english.findIndex((one) => one.startsWith(`${chapter}\n`))] ?? '';
  const [, taps] = /^\*\*([\d۰-۹]+) /m.exec(text) ?? [];
  if (taps === undefined) throw new Error(`the guide's "${chapter}" says no number of taps`);
  const steps = text.match(/^\d\. .*$/gm) ?? [];
  const named = steps.flatMap((step) => [...step.matchAll(/\*\*(.*?)\*\*/g)].map(([, one = '']) => one)); // oxfmt-ignore
  return { taps: numberIn(taps), named };
}

function reader(page: Page, chapter: string) {
  const { taps, named } = task(chapter);
  const isNamed = (name: string) => named.some((one) => said(name).test(one));
  let tapped = 0;
  const tap = async (one: Locator): Promise<void> => {
    tapped++;
    await one.tap();
  };
  return {
    isNamed,
    tap,
    async tapNamed(name: string, role: 'button' | 'menuitem' = 'button'): Promise<void> {
      expect(isNamed(name), `the steps of "${chapter}" name "${name}": ${named.join()}`).toBe(true);
      await tap(page.getByRole(role, { name, exact: true }).filter({ visible: true }));
    },
    done(): void {
      expect(tapped, `taps for "${chapter}"`).toBeLessThanOrEqual(taps);
    },
  };
}

const arabicField = (page: Page) => page.getByLabel('Old name in Arabic script', { exact: true });

async function agree(page: Page, tap: (one: Locator) => Promise<void>): Promise<void> {
  const agreement = page.locator('form').getByRole('checkbox');
  if (await agreement.isVisible()) await tap(agreement);
}

it('the guide’s steps find and share a place', { tags: 'full' }, async () => {
  const page = await openPage('/', phone);
  await mapIsFull(page);
  const copied = await ownClipboard(page);
  const { tap, tapNamed, done } = reader(page, 'Find a place and share it');
  await tap(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.type('Urmu');
  await tap(page.getByRole('option', { name: nameFirst(urmu) }).first());
  await placeIsOpen(page, nameFirst(urmu));
  await tapNamed('Copy link');
  await expect.poll(copied).toContain(`/places/${urmu.id}`);
  done();
});

it('the guide’s steps suggest a name with a recording', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const id = unnamedPlace();
  const page = await openSignedIn(user, `/places/${id}`, { ...phone, permissions: ['microphone'] });
  const { tap, tapNamed, done } = reader(page, 'Suggest a name, with your voice');
  await tapNamed('Suggest Name');
  await tap(arabicField(page));
  await page.keyboard.insertText('کؤهنه');
  await tapNamed('Record');
  await tapNamed('I understand, record');
  await page
    .getByRole('timer')
    .getByText(/[0۰][0۰]:[0۰][1۱]/)
    .waitFor();
  await tapNamed('Stop and keep');
  await recordingIsKept(page);
  await agree(page, tap);
  await tapNamed('Submit');
  await expect.poll(async () => (await submissionsOf(admin, id)).length).toBe(1);
  const [sent] = await submissionsOf(admin, id);
  expect(sent).toMatchObject({ name_loc: 'کؤهنه' });
  expect(sent?.voiceUrl).toMatch(/^\/files\//);
  done();
});

it('the guide’s steps add a missing place', { tags: 'full' }, async () => {
  const user = await createAccount();
  const page = await openSignedIn(user, '/#12/37.2/46.2', phone);
  await mapIsFull(page);
  const { tap, tapNamed, done } = reader(page, 'Add a missing place');
  await tapNamed('Add a place');
  await tapNamed('Next');
  const radios = dialog(page).getByRole('radio');
  await radios.first().waitFor();
  await tap(radios.last());
  await tapNamed('Next');
  await tap(page.getByLabel('Current name', { exact: true }));
  await page.keyboard.insertText('Yeni');
  await tap(arabicField(page));
  await page.keyboard.insertText('کؤهنه');
  await agree(page, tap);
  await tapNamed('Submit');
  await dialog(page).waitFor({ state: 'detached' });
  const [own] = await callAs<OwnSuggestion[]>(user, 'GET', '/places/suggestions');
  expect(own).toMatchObject({ name_new: 'Yeni', name_loc: 'کؤهنه' });
  done();
});

// The emulated Hosting needs more than half a minute for the 2,500 files of the map, so a plain `npm test` omits this
// test.
it('the guide’s steps download a district for offline use', { tags: 'full' }, async () => {
  const page = await openPage('/#11/38.1/46.3', { ...phone, keepsApp: true });
  await mapIsFull(page);
  await appIsKept(page);
  const { tapNamed, done } = reader(page, 'Take a district offline');
  await tapNamed('More');
  await tapNamed('Offline map', 'menuitem');
  await tapNamed('Download');
  await offlineMapDialog(page)
    .getByText(/On this device, as of/)
    .waitFor({ timeout: 180_000 });
  await tapNamed('Download this area');
  await offlineMapDialog(page).getByRole('listitem').first().waitFor();
  await expect
    .poll(async () => (await keptFiles(page)).some(({ path }) => path.includes('/tiles/11/')))
    .toBe(true);
  done();
});

it('the guide’s steps remove an unsent suggestion', { tags: 'full' }, async () => {
  const [user, network] = await Promise.all([createAccount(), openNetwork()]);
  const page = await openSignedIn(user, `/places/${unnamedPlace()}`, { ...phone, network });
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await arabicField(page).fill('کؤهنه');
  await agree(page, (one) => one.tap());
  await goOffline(page, network);
  await submitButton(page).click();
  await toast(page, 'Saved on this device. It will be sent when you’re online.');

  const { tap, tapNamed, done } = reader(page, 'Take something back');
  await tap(panel(page).getByRole('button', { name: 'Close', exact: true }));
  await tap(page.getByRole('button', { name: /^Outbox/ }));
  await dialog(page).getByText('کؤهنه').waitFor();
  await tapNamed('Remove');
  await tapNamed('Discard');
  await dialog(page).getByText('Nothing to send.').waitFor();
  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect(await callAs<OwnSuggestion[]>(user, 'GET', '/places/suggestions')).toEqual([]);
  done();
});

it('the guide’s steps answer which name is used', { tags: 'full' }, async () => {
  const page = await openPage(`/places/${urmu.id}`, phone);
  await placeIsOpen(page, nameFirst(urmu));
  const { tap, isNamed, done } = reader(page, 'Say which names are used');
  expect(isNamed('Never heard it')).toBe(true);
  const answer = panel(page).getByRole('button', { name: 'Never heard it', exact: true }).first();
  await tap(answer);
  await expect.poll(() => answer.getAttribute('aria-pressed')).toBe('true');
  done();
});

it('the guide’s steps report a problem', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const { place_id: id } = await publishedPlace({ user, admin });
  const page = await openPage(`/places/${id}`, phone);
  await panel(page).getByRole('heading').first().waitFor();
  const { tap, tapNamed, done } = reader(page, 'Report a problem');
  await tapNamed('Report a problem');
  await tap(dialog(page).getByRole('radio').first());
  await tapNamed('Send');
  await toast(page, 'Sent. An admin will look at it.');
  done();
});

it('the guide’s steps import a list', { tags: 'full' }, async () => {
  const user = await createAccount();
  const page = await openSignedIn(user, '/', phone);
  const { tap, tapNamed, done } = reader(page, 'Bring a list');
  await tap(accountButton(page));
  await tapNamed('Bring a list');
  await tap(dialog(page).getByLabel('Paste a list'));
  await page.keyboard.insertText('آغیل به عاقل ،');
  await tapNamed('Next');
  await tapNamed('Find the places');
  await dialog(page)
    .getByRole('button', { name: 'Ready to send: 1' })
    .waitFor({ timeout: 150_000 });
  await tapNamed('Next: source and licence');
  await tap(dialog(page).getByLabel('Title of the source'));
  await page.keyboard.insertText('Kitab');
  await tap(dialog(page).getByRole('checkbox'));
  await tap(dialog(page).getByRole('button', { name: 'Send (1)' }));
  const own = () => callAs<OwnSuggestion[]>(user, 'GET', '/places/suggestions');
  await expect.poll(async () => (await own()).length).toBe(1);
  done();
});

it('the guide’s steps answer a question of a reviewer', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const { id } = freshPoint();
  await suggest(user, id, aSuggestion());
  const [sent] = await submissionsOf(admin, id);
  const question = { question: 'Hansı kitabda?' };
  await callAs(admin, 'POST', `/places/${id}/submissions/${sent?.id}/ask`, question);
  const page = await openSignedIn(user, '/', phone);
  const { tap, tapNamed, isNamed, done } = reader(page, 'Hear from reviewers, answer a question');
  await tap(accountButton(page));
  // The row's label also contains the number of new entries, so this step cannot use `tapNamed`.
  expect(isNamed('Inbox')).toBe(true);
  await tap(dialog(page).getByRole('button', { name: 'Inbox' }));
  await tap(page.getByLabel('Your answer'));
  await page.keyboard.insertText('Babamın dəftərində.');
  await tapNamed('Send answer');
  await toast(page, 'Your answer was sent');
  done();
});
