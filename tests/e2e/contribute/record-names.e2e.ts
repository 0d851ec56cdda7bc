import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { appIsKept, keptFiles } from '../support/kept-app.ts';
import { testLanguage, numberIn, withCount } from '../support/languages/test-language.ts';
import { openNetwork } from '../support/network/network.ts';
import { atRest } from '../support/rest.ts';
import { createAccount } from './support/accounts.ts';
import { callAs } from './support/api.ts';
import { draftIsKept, draftOwners } from './support/kept-drafts.ts';
import { dialog, openSignedIn, press, toast } from './support/session.ts';
import { field } from './support/suggest-form.ts';
import { giveMicrophone, speaks } from './support/voice.ts';
import { accountButton } from '../support/toolbar.ts';
import { ownClipboard, panel } from '../visitor/steps.ts';

/** Other tests publish nothing near this place. */
const hemedan = 'gn-132144';

async function showRegion(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  for (let zoom = 13; zoom > 8; zoom--) {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await atRest(page);
  }
}

const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const arabicName = (page: Page) => dialog(page).locator('bdi[lang=azb]').textContent();

async function position(page: Page): Promise<number> {
  const text = await dialog(page)
    .getByText(/^\d+ of \d+$/)
    .textContent();
  return numberIn(text?.split(/ of | \/ /)[0] ?? '');
}

async function openDialog(page: Page): Promise<void> {
  await accountButton(page).click();
  await press(page, 'Record names one by one');
}

async function sayName(page: Page): Promise<string | null> {
  const name = await arabicName(page);
  await dialog(page).getByText('Say the name').waitFor();
  await speaks(page, true);
  await dialog(page).getByText('Recording. It stops when you stop speaking.').waitFor();
  await speaks(page, false);
  await button(page, 'Keep, next').waitFor();
  return name;
}

it('records names of the map one by one while offline, continues after a reload, and sends each once', async () => {
  const [user, network] = await Promise.all([createAccount(), openNetwork()]);
  const page = await openSignedIn(user, `/places/${hemedan}`, {
    ...{ network, keepsApp: true, permissions: ['microphone'], width: 360, height: 740 },
  });
  await appIsKept(page);
  await showRegion(page);
  await giveMicrophone(page);
  await openDialog(page);
  await dialog(page)
    .getByText(/in this area/)
    .waitFor();
  await dialog(page).getByText('Options', { exact: true }).click();
  await press(page, 'Use a list of names instead');
  await dialog(page).getByLabel('Names, one per line').fill('اورمو\nBelə bir ad yoxdur');
  await press(page, 'Find them on the map');
  await dialog(page).getByText('Found on the map: 1').waitFor();
  await dialog(page)
    .getByText(/Belə bir ad yoxdur\u2069*\./)
    .waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await press(page, 'Copy these names');
  await toast(page, 'Could not copy. Allow it in your browser, then try again.');
  const copied = await ownClipboard(page);
  await press(page, 'Copy these names');
  await toast(page, 'Names copied');
  expect(await copied()).toBe('Belə bir ad yoxdur');
  await press(page, 'Use the area in view instead');
  await press(page, 'Add speaker (optional)');
  await dialog(page).getByLabel('Dialect of').fill('urmiye');
  const villages = dialog(page).getByRole('list', { name: 'Matching places' });
  await villages.getByRole('button').first().click();
  const speaker = dialog(page).getByRole('group', { name: 'Speaker (optional)' });
  const village = await speaker.locator('bdi').first().textContent();
  await dialog(page).getByLabel('Decade of birth').selectOption('1950');
  await press(page, 'Begin');
  await press(page, 'Back');
  await speaker.getByText(village ?? '').waitFor();
  await press(page, 'Begin');
  await press(page, 'Begin');
  await dialog(page).getByText('This field is required').waitFor();
  await dialog(page)
    .getByRole('checkbox', { name: /whoever speaks/ })
    .check();
  await press(page, 'Begin');
  const kept = async () => (await keptFiles(page)).map(({ path }) => path).join(' ');
  for (const part of [/encode-worker/, /mp3-[^ ]*wasm/, /capture-worklet/])
    await expect.poll(kept).toMatch(part);
  expect(await violationsOf(page)).toEqual([]);
  network.lose();

  await button(page, 'Record').waitFor();
  await page.keyboard.press('Space');
  const first = await sayName(page);
  await page.keyboard.press('Space');
  await expect.poll(() => position(page)).toBe(2);
  await press(page, 'Skip');
  await expect.poll(() => position(page)).toBe(3);
  await press(page, 'Record');
  const third = await sayName(page);
  await expect.poll(() => draftOwners(page)).toContain(user.uid);
  await page.reload();

  await openDialog(page);
  await dialog(page)
    .getByRole('button', { name: /^Continue: 1 of/ })
    .click();
  await dialog(page)
    .getByRole('checkbox', { name: /whoever speaks/ })
    .check();
  await press(page, 'Begin');
  await expect.poll(() => position(page)).toBe(3);
  expect(await arabicName(page)).toBe(third);
  await press(page, 'Keep, next');
  await expect.poll(() => position(page)).toBe(4);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: withCount('Outbox', 2) }).waitFor();

  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: /^Outbox$/ }).waitFor();
  const own = await callAs<OwnSuggestion[]>(user, 'GET', '/places/suggestions');
  expect(new Set(own.map(({ name_loc }) => name_loc))).toEqual(new Set([first, third]));
  expect(own).toHaveLength(2);
  for (const suggestion of own) {
    expect(suggestion).toMatchObject({ about: null, links: [], names: [], images: [], licence: 1 });
    const details = { dialect: { name: village }, born: 1950 };
    expect(suggestion).toMatchObject({ licence_language: testLanguage(), speaker: details });
    expect(suggestion.voiceUrl).toMatch(/^\/files\/places\//);
  }
});

it(
  'asks before it closes if the place’s form has a draft, because the recording is then only in memory',
  { tags: 'full' },
  async () => {
    const user = await createAccount();
    const page = await openSignedIn(user, `/places/${hemedan}`, { permissions: ['microphone'] });
    await panel(page).getByRole('button', { name: 'Suggest Name' }).click();
    await field(page, 'About').fill('Qala');
    await draftIsKept(page, 'Qala');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await giveMicrophone(page);
    await openDialog(page);
    await dialog(page).getByText('Options', { exact: true }).click();
    await press(page, 'Use a list of names instead');
    await dialog(page).getByLabel('Names, one per line').fill('همدان');
    await press(page, 'Find them on the map');
    await dialog(page).getByText('Found on the map: 1').waitFor();
    await press(page, 'Begin');
    await dialog(page)
      .getByRole('checkbox', { name: /whoever speaks/ })
      .check();
    await press(page, 'Begin');
    await press(page, 'Record');
    await sayName(page);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Delete recording' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Keep, next').waitFor();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Delete recording' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  },
);
