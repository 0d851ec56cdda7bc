import { expect, it } from 'vitest';
import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { openPage, type PageOptions } from '../support/browser.ts';
import { nameFirst, numberIn } from '../support/languages/test-language.ts';
import { ownSuggestionsButton, queueButton } from '../support/toolbar.ts';
import { inVariants } from '../support/variants.ts';
import { createAccount, freshEmail, type Account } from './support/accounts.ts';
import { callAs, isShown, submissionsOf } from './support/api.ts';
import { decodeAudio } from './support/mp3.ts';
import { authField, openSignedIn } from './support/session.ts';
import {
  addLinks,
  attachFiles,
  fillNames,
  playSlowly,
  recordVoice,
  submitButton,
} from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('suggestion-to-map');

const old = { name_az: 'Qədim Ad', name_loc: 'قدیم آد' };

/** Seconds of speech that the test records. */
const recorded = 2;

const phone: PageOptions = { width: 360, height: 740, phone: true };
const desktop: PageOptions = {};

const devices = [
  { where: 'on a phone', device: phone },
  { where: 'on a desktop', device: desktop },
] as const;

inVariants(
  devices,
  'a visitor signs up and suggests a name, an admin accepts two fields, and the map shows the name: $where',
  async ({ device }) => {
    const id = unnamedPlace();
    const path = `/places/${id}`;

    const page = await openPage(path, { ...device, permissions: ['microphone'] });
    await page.getByRole('button', { name: 'Sign In To Suggest' }).click();
    await page.getByRole('button', { name: 'New here? Sign up' }).click();
    const account: Omit<Account, 'uid'> = {
      name: 'Aytən',
      email: freshEmail(),
      password: 'long enough to be strong',
    };
    await authField(page, 'Name').fill(account.name);
    await authField(page, 'Email').fill(account.email);
    await authField(page, 'Password').fill(account.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Up', exact: true }).click();

    await fillNames(page, {
      current: 'Yeni Ad',
      latin: old.name_az,
      arabic: old.name_loc,
      about: 'An old name.',
    });
    const links = ['https://example.org/1', 'https://example.org/2', 'example.org/3'];
    await addLinks(page, links);
    await attachFiles(page, [
      { name: 'source.txt', mimeType: 'text/plain', text: 'What the elders say.' },
      { name: 'map.pdf', mimeType: 'application/pdf', text: '%PDF-1.4\n%âãÏÓ\n%%EOF\n' },
    ]);
    const note =
      'PDF, Office, Photoshop, SVG and many other files may still name their author. Check them before you send them.';
    await page.getByText(note, { exact: true }).waitFor();
    await recordVoice(page, recorded);
    await submitButton(page).click();
    await page.getByText('Your suggestion submitted', { exact: true }).waitFor();

    const admin = await createAccount({ name: 'Rəna', admin: true });
    const desk = await openSignedIn(admin, path, device);
    const panel = desk.getByRole('complementary');
    await panel.getByText('Pending', { exact: true }).waitFor();
    const pin = desk.locator(`img[src*="/markers/blue.png"]`);
    await pin.first().waitFor();
    await queueButton(desk).click();
    await desk.getByLabel('Filter by text').fill('qedim ad');
    await desk
      .getByRole('button', { name: nameFirst(old) })
      .first()
      .click();

    await panel.getByText(`${nameFirst(old)} -`).waitFor();
    await panel.getByText(`by ${account.name}`).waitFor();
    const take = (name: string) => panel.getByRole('checkbox', { name: `Accept ${name}` });
    for (const left of ['Old name (Arabic script)', 'About', 'Links', 'Voice recording']) {
      await take(left).uncheck();
    }
    expect(await take('Current name').isChecked()).toBe(true);
    expect(await take('Old name (Latin)').isChecked()).toBe(true);

    const [suggestion] = await submissionsOf(admin, id);
    expect(suggestion?.links).toHaveLength(5);
    expect(suggestion?.voiceUrl).toMatch(/^\/files\/places\//);
    await playSlowly(desk);
    await panel.getByRole('button', { name: 'Play' }).first().click();
    await panel.getByRole('button', { name: 'Pause' }).waitFor();

    await panel.getByRole('button', { name: 'Approve', exact: true }).click();
    await desk.getByText(/^Approved: /).waitFor();
    await expect
      .poll(async () => (await submissionsOf(admin, id))[0])
      .toMatchObject({ state: 'approved', taken: ['name_new', 'name_az'] });

    await isShown(id);
    const visitor = await openPage(path, device);
    await visitor.getByRole('heading', { name: 'Qədim Ad' }).waitFor();
    await visitor.getByText('«Yeni Ad»').waitFor();
    await visitor.locator('img[src*="/markers/green.png"]').first().waitFor();
    expect(await visitor.getByText('قدیم آد').count()).toBe(0);
    await visitor.getByRole('button', { name: 'Close' }).click();
    await visitor.getByRole('button', { name: /place in view|places in view/ }).click();
    // The same test for another device may already have added its place to the list.
    await visitor
      .getByRole('button', { name: /Qədim Ad/ })
      .first()
      .waitFor();

    await page.reload();
    await ownSuggestionsButton(page).click();
    const item = page.getByRole('button', { name: nameFirst(old) });
    await item.getByText('Approved').waitFor();
    await item.getByText('Accepted: Current name, Old name (Latin)').waitFor();
    const [own] = await callAs<OwnSuggestion[]>(
      { ...account, uid: '' },
      'GET',
      '/places/suggestions',
    );
    expect(own?.place_id).toBe(id);
  },
);

it('records a voice as an MP3 with the length of the speech and a normalised volume', async () => {
  const id = unnamedPlace();
  const user = await createAccount();
  const page = await openSignedIn(user, `/places/${id}`, { permissions: ['microphone'] });
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await recordVoice(page, recorded);
  const shown = await page
    .getByRole('complementary')
    .getByText(/^(?:00:0\d|۰۰:۰[۰-۹])$/)
    .textContent();

  const audio = page.locator('audio');
  const url = await audio.getAttribute('src');
  const decoded = await decodeAudio(page, url ?? '');
  expect(decoded.head[0] === 0xff || String.fromCharCode(...decoded.head) === 'ID3').toBe(true);
  expect(decoded.channels).toBe(1);
  // The server normalises the recording to −18 LUFS, with no peak above −1 dB.
  expect(decoded.peak).toBeGreaterThan(0.1);
  expect(decoded.peak).toBeLessThan(10 ** (-1 / 20));
  // The encoder pads the recording by up to two frames of 24 ms at each end.
  const spoken = numberIn(shown?.slice(3) ?? '');
  expect(decoded.seconds).toBeGreaterThanOrEqual(spoken - 0.1);
  expect(decoded.seconds).toBeLessThan(spoken + 1.2);
  // The fake microphone beeps every half second, so the app cuts off less than half a second of silence at each end.
  expect(spoken).toBeGreaterThanOrEqual(recorded - 1);
});
