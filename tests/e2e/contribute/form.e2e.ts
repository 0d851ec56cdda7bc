import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PageOptions } from '../support/browser.ts';
import { both, testLanguage } from '../support/languages/test-language.ts';
import { breakApi } from '../support/network/failing-api.ts';
import { openNetwork } from '../support/network/network.ts';
import { drawFrames } from '../support/rest.ts';
import { desktop } from '../support/window-sizes.ts';
import { limits } from '@shared/contract/limits.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, freshPoint, submissionsOf, suggest } from './support/api.ts';
import { openSignedIn } from './support/session.ts';
import {
  attachFiles,
  field,
  fillNames,
  playSlowly,
  recordVoice,
  submitButton,
} from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('form');

async function openForm(options: PageOptions = {}) {
  const user = await createAccount();
  const id = unnamedPlace();
  const page = await openSignedIn(user, `/places/${id}`, options);
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await field(page, 'Current name').waitFor();
  return { page, user, id };
}

const isInvalid = (page: Page, label: string) =>
  field(page, label)
    .getAttribute('aria-invalid')
    .then((value) => value === 'true');

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last().waitFor();

async function takesLinks(page: Page): Promise<void> {
  const links = field(page, 'Links');
  await links.fill('   ');
  await links.press('Enter');
  expect(await page.getByRole('button', { name: /^Remove link/ }).count()).toBe(0);
  await links.fill('example.org/a');
  await links.press('Enter');
  expect(await links.inputValue()).toBe('');
  const chip = page.getByRole('link', { name: 'example.org/a' });
  expect(await chip.getAttribute('href')).toBe('//example.org/a');
  expect(await chip.getAttribute('target')).toBe('_blank');
  await links.fill('javascript://alert(1)');
  await links.press('Enter');
  await page.getByText('This is not a web address. Check it, then try again.').waitFor();
  await page.getByRole('button', { name: 'Remove link example.org/a' }).click();
  expect(await chip.count()).toBe(0);
}

const agreement = (page: Page) => page.getByRole('checkbox', { name: /^I agree/ });

async function leadsToWrongLink(page: Page): Promise<void> {
  await field(page, 'Current name').fill('Yeni');
  await agreement(page).check();
  const links = field(page, 'Links');
  await links.fill('javascript:alert(1)');
  // The field must get the focus again at the second attempt, because screen readers do not repeat an unchanged
  // message.
  for (let time = 0; time < 2; time++) {
    await submitButton(page).focus();
    await submitButton(page).click();
    await expect.poll(() => links.evaluate((input) => input === document.activeElement)).toBe(true);
  }
}

both(
  'requires the old name first, then the current name, with one error at a time; accepts only web addresses as links',
  async () => {
    const { page } = await openForm();
    const error = page.getByText('This field is required', { exact: true });
    await submitButton(page).click();
    await error.waitFor();
    expect(await error.count()).toBe(1);
    expect(await isInvalid(page, 'Old name in Arabic script')).toBe(true);
    expect(await isInvalid(page, 'Current name')).toBe(false);
    const arabic = field(page, 'Old name in Arabic script');
    await expect
      .poll(() => arabic.evaluate((input) => input === document.activeElement))
      .toBe(true);

    await field(page, 'Old name in Arabic script').fill('آد');
    expect(await error.count()).toBe(0);
    await field(page, 'Current name').fill('   ');
    await submitButton(page).click();
    await error.waitFor();
    expect(await isInvalid(page, 'Old name in Arabic script')).toBe(false);
    expect(await isInvalid(page, 'Current name')).toBe(true);

    await takesLinks(page);
    await leadsToWrongLink(page);
  },
);

async function asksForLicence(page: Page): Promise<void> {
  const licence = agreement(page);
  expect(await page.getByRole('link', { name: /^Licence of/ }).count()).toBe(2);
  await licence.uncheck();
  await submitButton(page).click();
  await page.getByText('This field is required', { exact: true }).waitFor();
  await expect.poll(() => licence.evaluate((input) => input === document.activeElement)).toBe(true);
  await licence.check();
}

async function staysFilled(page: Page, why: string): Promise<void> {
  await submitButton(page).click();
  await toast(page, 'Something went wrong!');
  await page.getByText(why, { exact: false }).waitFor();
  expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
}

async function isSentTrimmed(page: Page): Promise<void> {
  await fillNames(page, { current: '  Yeni ', latin: '   ', arabic: ' آد ', about: ' ' });
  const [request] = await Promise.all([
    page.waitForRequest('**/submit'),
    submitButton(page).click(),
  ]);
  expect(request.postDataJSON()).toEqual({
    name_new: 'Yeni',
    name_az: null,
    name_loc: 'آد',
    about: null,
    names: [],
    links: [],
    voiceUrl: null,
    licence: 1,
    licence_language: testLanguage(),
  });
  await toast(page, 'Your suggestion submitted');
}

async function isSentWithoutRefusedFile(page: Page): Promise<void> {
  await attachFiles(page, [
    { name: 'a.txt', mimeType: 'text/plain', text: 'GIF89a' },
    { name: 'b.txt', mimeType: 'text/plain', text: 'b' },
  ]);
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  await toast(page, '“a.txt” was rejected: The file is damaged. Choose another one.');
}

/** Waits until a toast has disappeared, because the app announces another toast with the same text only after that. */
const toastIsGone = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).waitFor({ state: 'detached' });

it('sends a suggestion once, trimmed and with the licence, after a server error; leaves out a rejected file; stays filled when the hourly limit is reached', async () => {
  const network = await openNetwork();
  const [{ page, user, id }, admin] = await Promise.all([
    openForm({ network }),
    createAccount({ admin: true }),
  ]);
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
  await asksForLicence(page);
  await breakApi(network);
  await staysFilled(page, 'The server has a problem; try again later.');
  network.mend();
  await isSentTrimmed(page);
  expect(await submissionsOf(admin, id)).toMatchObject([{ licence: 1 }]);
  await page.getByRole('complementary').getByText('Pending', { exact: true }).waitFor();

  for (let count = 2; count < limits.suggestionsPerHour; count++) {
    await suggest(user, freshPoint().id, aSuggestion());
  }
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await field(page, 'Current name').waitFor();
  expect(await agreement(page).count()).toBe(0);
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
  await toastIsGone(page, 'Your suggestion submitted');
  await isSentWithoutRefusedFile(page);
  expect(await submissionsOf(admin, id)).toMatchObject([
    { links: [expect.stringMatching(/-file\.txt$/)] },
    { links: [] },
  ]);

  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
  await toastIsGone(page, 'Something went wrong!');
  await staysFilled(page, 'You have reached your limit of 30 an hour; try again in 60 min.');
});

async function countMicrophones(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { live: () => tracks.filter((one) => one.readyState === 'live').length });
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () => page.evaluate(() => (window as unknown as { live: () => number }).live());
}

async function startRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const warned = page.getByRole('button', { name: 'I understand, record' });
  if (await warned.isVisible()) await warned.click();
  await page.getByRole('timer').waitFor();
}

async function becomesNarrow(page: Page): Promise<void> {
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  const drawn = () => recorder.locator('canvas').evaluate((one: HTMLCanvasElement) => one.width);
  await expect.poll(drawn).toBeGreaterThan(360);
  await page.setViewportSize({ width: 360, height: 740 });
  await drawFrames(page, 5);
  await expect.poll(() => recorder.evaluate((one) => one.scrollWidth)).toBeLessThan(360);
}

async function seeksAndPlays(page: Page): Promise<void> {
  await playSlowly(page);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const timeline = page.getByRole('slider', { name: 'Position' });
  const box = await timeline.boundingBox();
  if (!box) throw new Error('no timeline');
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  const audio = page.locator('audio');
  const time = () => audio.evaluate((one: HTMLAudioElement) => one.currentTime);
  expect(await time()).toBeGreaterThan(0.5);
  await audio.evaluate((one: HTMLAudioElement) => {
    one.playbackRate = 4;
  });
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await expect.poll(time).toBe(0);
}

it(
  'a recording fits a narrow window, plays from the clicked position, and releases the microphone when it is cancelled or the panel closes',
  { tags: 'full' },
  async () => {
    const { page } = await openForm({ width: 740, height: 360, permissions: ['microphone'] });
    const live = await countMicrophones(page);
    await startRecording(page);
    expect(await live()).toBe(1);
    await becomesNarrow(page);
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'Cancel recording' }).click();
    await expect.poll(live).toBe(0);

    await recordVoice(page, 2);
    await seeksAndPlays(page);
    await page.getByRole('button', { name: 'Delete recording' }).click();

    await startRecording(page);
    expect(await live()).toBe(1);
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await expect.poll(live).toBe(0);
  },
);
