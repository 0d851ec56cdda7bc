import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PageOptions } from '../support/browser.ts';
import { both, journeyLanguage, refusalSaid } from '../support/languages/journey.ts';
import { breakApi } from '../support/network/failing-api.ts';
import { openNetwork } from '../support/network/network.ts';
import { drawFrames } from '../support/rest.ts';
import { limits } from '@contract/limits.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, freshPoint, publishedPlace, submissionsOf, suggest } from './support/api.ts';
import { openSignedIn } from './support/session.ts';
import {
  attachFiles,
  field,
  fillNames,
  latinField,
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

both('asks for the old name first, then for the current one, one error at a time', async () => {
  const { page } = await openForm();
  const error = page.getByText('This field is required', { exact: true });
  await submitButton(page).click();
  await error.waitFor();
  expect(await error.count()).toBe(1);
  expect(await isInvalid(page, 'Old name in Arabic script')).toBe(true);
  expect(await isInvalid(page, 'Current name')).toBe(false);
  const arabic = field(page, 'Old name in Arabic script');
  expect(await arabic.evaluate((input) => input === document.activeElement)).toBe(true);

  await field(page, 'Old name in Arabic script').fill('آد');
  expect(await error.count()).toBe(0);
  await field(page, 'Current name').fill('   ');
  await submitButton(page).click();
  await error.waitFor();
  expect(await isInvalid(page, 'Old name in Arabic script')).toBe(false);
  expect(await isInvalid(page, 'Current name')).toBe(true);
});

it('proposes each script from the other, and nothing over what was typed', async () => {
  const { page } = await openForm();
  const latin = latinField(page);
  const arabic = field(page, 'Old name in Arabic script');
  const proposals = page.getByRole('group', { name: 'Proposed spellings' });

  await latin.fill('Göytəpə');
  await page.getByRole('button', { name: 'Take گؤی\u200cتپه' }).click();
  expect(await arabic.inputValue()).toBe('گؤی\u200cتپه');
  await proposals.waitFor({ state: 'detached' });

  await arabic.fill('تبریز');
  await latin.fill('');
  await page.getByRole('button', { name: 'Take Təbriz' }).click();
  expect(await latin.inputValue()).toBe('Təbriz');
  expect(await proposals.count()).toBe(0);
  await latin.fill('T');
  expect([await latin.inputValue(), await arabic.inputValue()]).toEqual(['T', 'تبریز']);
});

it('sends trimmed values and null for what is empty, and starts anew', async () => {
  const { page, id } = await openForm();
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
    licence_language: journeyLanguage(),
  });
  await toast(page, 'Your suggestion submitted');
  const admin = await createAccount({ admin: true });
  expect(await submissionsOf(admin, id)).toHaveLength(1);
  // the panel is back at Info, and knows the place as pending
  await page.getByRole('complementary').getByText('Pending', { exact: true }).waitFor();
});

it('asks for the licence of what is given once, with the first that is sent', async () => {
  const { page, id } = await openForm();
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
  const licence = page.getByRole('checkbox', { name: /^I agree/ });
  expect(await page.getByRole('link', { name: /^Licence of/ }).count()).toBe(2);
  await licence.uncheck();
  await submitButton(page).click();
  await page.getByText('This field is required', { exact: true }).waitFor();
  expect(await licence.evaluate((input) => input === document.activeElement)).toBe(true);
  await licence.check();
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  const admin = await createAccount({ admin: true });
  expect(await submissionsOf(admin, id)).toMatchObject([{ licence: 1 }]);
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await field(page, 'Current name').waitFor();
  expect(await licence.count()).toBe(0);
});

it('stays filled when the server fails, and is sent once when it works again', async () => {
  const network = await openNetwork();
  const { page, id } = await openForm({ network });
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
  await breakApi(network);
  await submitButton(page).click();
  await toast(page, 'Something went wrong!');
  await page.getByText('The server has a problem; try again later.', { exact: false }).waitFor();
  expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
  network.mend();
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  expect(await submissionsOf(await createAccount({ admin: true }), id)).toHaveLength(1);
});

it('says when the hour is used up, and keeps what is filled', async () => {
  const { page, user } = await openForm();
  for (let count = 0; count < limits.suggestionsPerHour; count++) {
    await suggest(user, freshPoint().id, aSuggestion());
  }
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
  await submitButton(page).click();
  await toast(page, 'Something went wrong!');
  await page.getByText('You have sent many within an hour; try again in 60 min.').waitFor();
  expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
});

it('tells limits before they are hit', async () => {
  const { page } = await openForm();
  await field(page, 'Current name').fill('a'.repeat(limits.nameLength + 5));
  expect(await field(page, 'Current name').inputValue()).toHaveLength(limits.nameLength);
  await page.getByText('0 characters left').waitFor();
  await page.getByText('at most 10 files of 20.0 MB', { exact: false }).waitFor();
  const files = Array.from({ length: limits.fileCount + 1 }, (_, index) => ({
    name: `${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('11 files; at most 10', { exact: true }).waitFor();
});

both('adds links by Enter, removes them, and takes only web addresses', async () => {
  const { page } = await openForm();
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
  await page.getByText('Only web addresses (http or https)').waitFor();
  await page.getByRole('button', { name: 'Remove link example.org/a' }).click();
  expect(await chip.count()).toBe(0);
});

it('a file that the server refuses is skipped and told, the rest is sent', async () => {
  const { page, id } = await openForm();
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
  const tooLong = `${'a'.repeat(300)}.txt`;
  await attachFiles(page, [
    { name: tooLong, mimeType: 'text/plain', text: 'a' },
    { name: 'b.txt', mimeType: 'text/plain', text: 'b' },
  ]);
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  await toast(
    page,
    `“${tooLong}” was not accepted: ${refusalSaid(
      `a file name of ${tooLong.length} characters exceeds 255`,
      'it does not have the form that is asked for',
    )}`,
  );
  const admin = await createAccount({ admin: true });
  expect(await submissionsOf(admin, id)).toMatchObject([
    { links: [expect.stringMatching(/b\.txt$/)] },
  ]);
});

it('begins with the place as it is, and writes in the direction of the script', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const place = await publishedPlace({ user, admin }, aSuggestion({ about: 'Why so.' }));
  const page = await openSignedIn(user, `/places/${place.place_id}`);
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await expect.poll(() => field(page, 'Current name').inputValue()).toBe('Yeniabad');
  expect(await field(page, 'About').inputValue()).toBe('Why so.');
  expect(await field(page, 'Current name').getAttribute('dir')).toBe('ltr');
  await field(page, 'Current name').fill('یئنی');
  expect(await field(page, 'Current name').getAttribute('dir')).toBe('rtl');
  // letters that Persian keyboards lack
  await field(page, 'Old name in Arabic script').fill('گل');
  const letters = page.getByRole('toolbar', { name: 'Azerbaijani letters' });
  await letters.getByRole('button', { name: 'ü', exact: true }).click();
  expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('گلۆ');
});

it('types letters that the keyboard lacks where the caret stands, by finger and by key, and undoes them', async () => {
  const { page } = await openForm();
  const letters = page.getByRole('toolbar', { name: 'Azerbaijani letters' });
  const latin = latinField(page);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  expect(await letters.count()).toBe(0);
  await latin.focus();
  await page.keyboard.type('hr');
  await page.keyboard.press('Home');
  await letters.getByRole('button', { name: 'ə' }).click();
  expect(await latin.inputValue()).toBe('Əhr');
  expect(await focused()).toBe('INPUT');
  await page.keyboard.press('ArrowRight');
  // into the row, along it, a letter, and back
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  expect(await latin.inputValue()).toBe('Əhər');
  expect(await focused()).toBe('BUTTON');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  expect(await latin.inputValue()).toBe('Əhəğr');
  await page.keyboard.press('Escape');
  expect(await focused()).toBe('INPUT');
  await page.keyboard.press('Control+z');
  expect(await latin.inputValue()).toBe('Əhər');
  await page.keyboard.press('Control+z');
  expect(await latin.inputValue()).toBe('Əhr');
  // the row is no stop of the Tab key
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('INPUT');
  expect(await letters.getByRole('button', { name: 'ZWNJ' }).count()).toBe(1);
});

it('a denied microphone is only logged; what can be done is said beforehand', async () => {
  const { page } = await openForm({ microphone: 'refused' });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('A voice can identify its speaker.').waitFor();
  await page.getByRole('button', { name: 'I understand, record' }).click();
  await expect.poll(() => logged.join('\n')).toContain('The microphone could not be opened');
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  await recorder.getByRole('button', { name: 'Record', exact: true }).waitFor();
  expect(await recorder.getByRole('alert').count()).toBe(0);
  await recorder.getByText('it can be allowed in the address bar').waitFor();
});

it('becomes as narrow as its window while a recording runs, as a phone does that is turned', async () => {
  const { page } = await openForm({ width: 740, height: 360, permissions: ['microphone'] });
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'I understand, record' }).click();
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  const drawn = () => recorder.locator('canvas').evaluate((one: HTMLCanvasElement) => one.width);
  await expect.poll(drawn).toBeGreaterThan(360);
  await page.setViewportSize({ width: 360, height: 740 });
  await drawFrames(page, 5);
  expect(await recorder.evaluate((one) => one.scrollWidth)).toBeLessThan(360);
});

it('stops the microphone when the recording is cancelled and when the panel closes', async () => {
  const { page } = await openForm({ permissions: ['microphone'] });
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
  const live = () => page.evaluate(() => (window as unknown as { live: () => number }).live());
  const start = async () => {
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    const warned = page.getByRole('button', { name: 'I understand, record' });
    if (await warned.isVisible()) await warned.click();
    await page.getByRole('timer').waitFor();
  };
  await start();
  expect(await live()).toBe(1);
  await page.getByRole('button', { name: 'Cancel recording' }).click();
  await expect.poll(live).toBe(0);
  await start();
  expect(await live()).toBe(1);
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await expect.poll(live).toBe(0);
});

it('one player sounds at a time, and a click on the timeline seeks and plays', async () => {
  const { page } = await openForm({ permissions: ['microphone'] });
  await recordVoice(page, 2);
  await playSlowly(page);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const timeline = page.getByRole('slider', { name: 'Position' });
  const box = await timeline.boundingBox();
  if (!box) throw new Error('no timeline');
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height / 2);
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime),
  ).toBeGreaterThan(0.5);
  // at the end it is back at the start, paused
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.playbackRate = 4;
  });
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBe(0);
});
