import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTab } from '../support/browser.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { inVariants } from '../support/variants.ts';
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
import { nextToast } from './support/toasts.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('lost-connection');

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

async function expectOne(admin: Account, id: string, files = 2): Promise<void> {
  const all = await submissionsOf(admin, id);
  expect(all).toHaveLength(1);
  const [one] = all;
  expect(one).toMatchObject({ name_new: 'Yeni', name_az: 'Köhnə', name_loc: 'کؤهنه' });
  expect(one?.links[0]).toBe('https://example.org/1');
  expect(one?.links).toHaveLength(files + 1);
  expect(new Set(one?.links).size).toBe(files + 1);
  expect(one?.voiceUrl).toMatch(/^\/files\/places\//);
}

const upload = '/api/storage/upload';

/**
 * The connection breaks during one of these calls at each attempt. The next attempt must succeed with this call, and
 * must not upload a file that the server already has.
 */
const cuts = [
  { ending: upload, skip: 0 },
  { ending: upload, skip: 1 },
  { ending: upload, skip: 1 },
  { ending: '/submit', skip: 0 },
];

function uploadsOf(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(upload)) keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

async function expectStillFilled(page: Page): Promise<void> {
  expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
  await page.getByText('b.txt').waitFor();
  await page.getByRole('button', { name: 'Delete recording' }).waitFor();
}

const moments = [{ moment: 'after' }, { moment: 'before' }, { moment: 'during' }] as const;

inVariants(
  moments,
  'the form stays filled and sends everything once when the connection breaks $moment the arrival of each upload and of the suggestion',
  async ({ moment }) => {
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const id = unnamedPlace();
    const page = await openForm(user, id, network);
    await fillAll(page);
    const uploads = uploadsOf(page);

    for (const { ending, skip } of cuts) {
      const cut = network.cutAt({ ending, skip, moment });
      await submitButton(page).click();
      await nextToast(page, 'Something went wrong!');
      await cut;
      const arrived = ending === '/submit' && moment === 'after' ? 1 : 0;
      expect(await submissionsOf(admin, id).catch(() => [])).toHaveLength(arrived);
      await expectStillFilled(page);
      network.mend();
    }
    await submitButton(page).click();
    await nextToast(page, 'Your suggestion submitted');
    await expectOne(admin, id);
    const [first, , second, , voice] = uploads;
    expect(new Set([first, second, voice]).size).toBe(3);
    expect(uploads).toEqual([first, first, second, second, voice, voice]);
  },
);

async function giveUp(page: Page): Promise<void> {
  await page.route(`**${upload}`, () => undefined);
  await submitButton(page).click();
  await expect.poll(() => submitButton(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await expectStillFilled(page);
  await page.unroute(`**${upload}`);
}

async function loseInTheMiddle(page: Page): Promise<void> {
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
  await nextToast(page, 'Something went wrong!');
  await throttle(false, -1);
}

it(
  'a new tab sends the whole draft after a cancelled upload, a lost connection and a closed tab',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const id = unnamedPlace();
    const page = await openForm(user, id);
    await fillAll(page);
    await attachFiles(page, [
      { name: 'c.txt', mimeType: 'text/plain', text: 'x'.repeat(3 * 1024 * 1024) },
    ]);
    await giveUp(page);
    await loseInTheMiddle(page);
    expect(await submissionsOf(admin, id).catch(() => [])).toEqual([]);

    const tab = await openTab(page);
    await page.close();
    await tab.goto(page.url());
    await tab.getByRole('button', { name: 'Suggest Name' }).click();
    await expect.poll(() => field(tab, 'Current name').inputValue()).toBe('Yeni');
    await tab.getByRole('button', { name: 'Remove c.txt', exact: true }).waitFor();
    const url = await tab.locator('audio').getAttribute('src');
    expect((await decodeAudio(tab, url ?? '')).seconds).toBeGreaterThan(0.3);
    await submitButton(tab).click();
    await nextToast(tab, 'Your suggestion submitted');
    await expectOne(admin, id, 3);

    await tab.reload();
    // Only the form of a signed-in user begins with the place's present values, so the test waits for the sign-in.
    await tab.getByRole('heading', { name: 'Köhnə' }).waitFor();
    await tab.getByRole('button', { name: 'Suggest Name' }).click();
    await expect.poll(() => field(tab, 'Current name').inputValue()).not.toBe('');
    expect(await tab.getByRole('button', { name: 'Remove c.txt', exact: true }).count()).toBe(0);
  },
);
