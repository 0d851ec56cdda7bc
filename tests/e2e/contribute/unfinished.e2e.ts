import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openTab } from '../support/browser.ts';
import { openNetwork } from '../support/network/network.ts';
import { createAccount } from './support/accounts.ts';
import { submissionsOf } from './support/api.ts';
import { draftIsKept } from './support/kept-drafts.ts';
import { dialog, openSignedIn, outboxButton, press, toast } from './support/session.ts';
import {
  field,
  fillNames,
  recordingIsKept,
  recordVoice,
  startRecording,
  submitButton,
} from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

/**
 * A user may send or close the form during a recording, or while the app sends the suggestion. The form must not lose
 * anything.
 */

const unnamedPlace = unnamedPlaces('unfinished');

const suggestName = (page: Page) => page.getByRole('button', { name: 'Suggest Name' });
const closePanel = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();

async function filledForm() {
  const [user, admin, network] = await Promise.all([
    createAccount(),
    createAccount({ admin: true }),
    openNetwork(),
  ]);
  const id = unnamedPlace();
  const page = await openSignedIn(user, `/places/${id}`, { permissions: ['microphone'], network });
  await suggestName(page).click();
  await fillNames(page, { current: 'Yeni', arabic: 'کؤهنه' });
  return { page, id, admin, network };
}

async function comesBack(page: Page, id: string): Promise<void> {
  await page.goto(appUrl(`/places/${id}`));
  await suggestName(page).click();
  await field(page, 'Current name').waitFor();
}

it(
  'adding a missing place keeps the recording of the open form, and does not take it over',
  { tags: 'full' },
  async () => {
    const { page } = await filledForm();
    await recordVoice(page, 1);
    await page.getByRole('button', { name: 'Add a place', exact: true }).click();
    const adding = page.getByRole('dialog', { name: 'Add a missing place' });
    const next = adding.getByRole('button', { name: 'Next', exact: true });
    await next.click();
    await adding.getByRole('radio', { name: /The exact point I picked/ }).check();
    await next.click();
    await adding.getByRole('button', { name: 'Record', exact: true }).waitFor();
    await adding.getByRole('button', { name: 'Back', exact: true }).click();
    await adding.getByRole('button', { name: 'Close' }).click();
    await suggestName(page).click();
    await recordingIsKept(page);
  },
);

it('submitting the form also sends a recording in progress', { tags: 'full' }, async () => {
  const { page, id, admin } = await filledForm();
  await startRecording(page, 1);
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  expect((await submissionsOf(admin, id))[0]?.voiceUrl).toMatch(/^\/files\/places\//);
});

it(
  'closing the panel keeps a recording in progress, and leaving the page asks first',
  { tags: 'full' },
  async () => {
    const { page, id } = await filledForm();
    await startRecording(page, 1);
    const asked = page.waitForEvent('dialog');
    // The browser asks the user before it leaves the page, so `page.reload()` would wait for a page that never loads.
    const reloaded = page.evaluate(() => location.reload());
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await reloaded;
    await page.getByRole('timer').waitFor();

    await closePanel(page);
    await draftIsKept(page, '"voice":{');
    await comesBack(page, id);
    await recordingIsKept(page);
    expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
  },
);

it(
  'a suggestion goes to the outbox when its panel is closed while it is being sent, and is stored once',
  { tags: 'full' },
  async () => {
    const { page, id, admin, network } = await filledForm();
    await recordVoice(page, 1);
    const goOn = network.hold('/submit');
    const asked = page.waitForRequest('**/submit');
    await submitButton(page).click();
    await asked;
    await closePanel(page);
    await toast(page, 'Saved on this device. It will be sent when you’re online.');
    goOn();
    await outboxButton(page).click();
    await dialog(page).getByText('Sent', { exact: true }).waitFor();
    const all = await submissionsOf(admin, id);
    expect(all).toHaveLength(1);
    expect(all[0]?.voiceUrl).toMatch(/^\/files\/places\//);
  },
);

it(
  'a tab takes over the recording of another tab with its text, and can delete it',
  { tags: 'full' },
  async () => {
    const { page, id } = await filledForm();
    const other = await openTab(page);
    await comesBack(other, id);
    await other.getByText('This form is also open in another tab.').waitFor();
    await recordVoice(page, 1);
    await draftIsKept(page, '"voice":{');
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    await other.getByRole('button', { name: 'Use the other tab’s text' }).click();
    await recordingIsKept(other);
    await other.getByRole('button', { name: 'Delete recording' }).click();
    await draftIsKept(other, '"voice":null');
    await other.getByRole('button', { name: 'Record', exact: true }).waitFor();
  },
);

it(
  'the outbox lists an abandoned draft, which can be continued without opening its place',
  { tags: 'full' },
  async () => {
    const { page, id, admin } = await filledForm();
    await recordVoice(page, 1);
    await draftIsKept(page, '"voice":{');
    expect(await outboxButton(page).count()).toBe(0);
    await closePanel(page);
    await outboxButton(page).waitFor();

    await comesBack(page, id);
    await expect.poll(() => outboxButton(page).count()).toBe(0);
    await page.goto(appUrl('/'));

    await outboxButton(page).click();
    await dialog(page).getByText('Draft').waitFor();
    await dialog(page).getByText('کؤهنه', { exact: true }).waitFor();
    await press(page, 'Remove');
    await press(page, 'Keep writing');
    await press(page, 'Continue');
    await recordingIsKept(page);
    expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
    await submitButton(page).click();
    await toast(page, 'Your suggestion submitted');
    await dialog(page).getByText('Nothing to send.').waitFor();
    const all = await submissionsOf(admin, id);
    expect(all).toHaveLength(1);
    expect(all[0]?.voiceUrl).toMatch(/^\/files\/places\//);
  },
);
