import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTab } from '../support/browser.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { submissionsOf } from './support/api.ts';
import { decodeAudio } from './support/mp3.ts';
import { openSignedIn } from './support/session.ts';
import {
  addLinks,
  attachFiles,
  field,
  fillNames,
  recordVoice,
  submitButton,
} from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('lost-connection');

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

async function openForm(user: Account, id: string, network?: Network) {
  const page = await openSignedIn(user, `/places/${id}`, {
    permissions: ['microphone'],
    ...(network ? { network } : {}),
  });
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  return page;
}

async function fillAll(page: Page): Promise<void> {
  await fillNames(page, { current: 'Yeni', latin: 'Köhnə', arabic: 'کؤهنه' });
  await addLinks(page, ['https://example.org/1']);
  await attachFiles(page, [
    { name: 'a.txt', mimeType: 'text/plain', text: 'first' },
    { name: 'b.txt', mimeType: 'text/plain', text: 'second' },
  ]);
  await recordVoice(page, 1);
}

/** Exactly one suggestion, with its link, both files and its voice. */
async function expectOne(admin: Account, id: string): Promise<void> {
  const all = await submissionsOf(admin, id);
  expect(all).toHaveLength(1);
  const [one] = all;
  expect(one).toMatchObject({ name_new: 'Yeni', name_az: 'Köhnə', name_loc: 'کؤهنه' });
  expect(one?.links[0]).toBe('https://example.org/1');
  expect(one?.links.slice(1).map((link) => link.replace(/.*-/, ''))).toEqual(['a.txt', 'b.txt']);
  expect(new Set(one?.links).size).toBe(3);
  expect(one?.voiceUrl).toMatch(/^\/files\/places\//);
}

const upload = '/api/storage/upload';
const steps = [
  ['the first file', upload, 0],
  ['the second file', upload, 1],
  ['the voice', upload, 2],
  ['the suggestion', '/submit', 0],
] as const;

it.each(
  steps.flatMap(([what, ending, skip]) =>
    (['before', 'during', 'after'] as const).map((moment) => ({ what, ending, skip, moment })),
  ),
)('a connection cut at $what, $moment the server has it', async ({ ending, skip, moment }) => {
  const [user, admin, network] = await Promise.all([
    createAccount(),
    createAccount({ admin: true }),
    openNetwork(),
  ]);
  const id = unnamedPlace();
  const page = await openForm(user, id, network);
  await fillAll(page);
  const cut = network.cutAt({ ending, skip, moment });

  await submitButton(page).click();
  await toast(page, 'Something went wrong!');
  await cut;
  const arrived = ending === '/submit' && moment === 'after' ? 1 : 0;
  expect(await submissionsOf(admin, id).catch(() => [])).toHaveLength(arrived);
  // the form stays filled
  expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
  await page.getByText('b.txt').waitFor();
  await page.getByRole('button', { name: 'Delete recording' }).waitFor();

  network.mend();
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  await expectOne(admin, id);
});

it('a connection lost in the middle of an upload, and a closed tab before the retry', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const id = unnamedPlace();
  const page = await openForm(user, id);
  await fillAll(page);
  await attachFiles(page, [
    { name: 'c.txt', mimeType: 'text/plain', text: 'x'.repeat(3 * 1024 * 1024) },
  ]);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const throttle = (offline: boolean, uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(false, 400 * 1024);
  await submitButton(page).click();
  const progress = page.getByRole('progressbar', { name: /c\.txt/ });
  await progress.waitFor();
  await expect
    .poll(() => progress.getAttribute('value').then(Number), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await throttle(true, -1);
  await toast(page, 'Something went wrong!');
  expect(await submissionsOf(admin, id).catch(() => [])).toEqual([]);
  await throttle(false, -1);

  // The draft survives the tab: the same profile opens the place anew and sends it.
  const tab = await openTab(page);
  await page.close();
  await tab.goto(page.url());
  await tab.getByRole('button', { name: 'Suggest Name' }).click();
  await expect.poll(() => field(tab, 'Current name').inputValue()).toBe('Yeni');
  await tab.getByRole('button', { name: 'Remove c.txt', exact: true }).waitFor();
  const url = await tab.locator('audio').getAttribute('src');
  expect((await decodeAudio(tab, url ?? '')).seconds).toBeGreaterThan(0.3);
  await submitButton(tab).click();
  await toast(tab, 'Your suggestion submitted');
  const [one, ...more] = await submissionsOf(admin, id);
  expect(more).toEqual([]);
  expect(one?.links.map((link) => link.replace(/.*[-/]/, ''))).toEqual([
    '1',
    'a.txt',
    'b.txt',
    'c.txt',
  ]);
  expect(one?.voiceUrl).not.toBeNull();

  // Sent is gone: the next form begins with the place.
  await tab.reload();
  // a form begins with the place that is there: this one only for who has signed in
  await tab.getByRole('heading', { name: 'Köhnə' }).waitFor();
  await tab.getByRole('button', { name: 'Suggest Name' }).click();
  await expect.poll(() => field(tab, 'Current name').inputValue()).not.toBe('');
  expect(await tab.getByRole('button', { name: 'Remove c.txt', exact: true }).count()).toBe(0);
});

it('an upload in flight can be given up, and the form stays', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const id = unnamedPlace();
  const page = await openForm(user, id);
  await fillAll(page);
  await page.route(`**${upload}`, () => undefined);
  await submitButton(page).click();
  expect(await submitButton(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
  await page.unroute(`**${upload}`);
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  await expectOne(admin, id);
});
