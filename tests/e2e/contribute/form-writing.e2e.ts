import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, publishedPlace } from './support/api.ts';
import { openSignedIn } from './support/session.ts';
import { field, latinField } from './support/suggest-form.ts';

const oldNames = (page: Page) => ({
  latin: latinField(page),
  arabic: field(page, 'Old name in Arabic script'),
  letters: page.getByRole('toolbar', { name: 'Azerbaijani letters' }),
});

async function typesLetters(page: Page): Promise<void> {
  const { latin, letters } = oldNames(page);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await latin.focus();
  await page.keyboard.type('hr');
  await page.keyboard.press('Home');
  await letters.getByRole('button', { name: 'ə' }).click();
  expect(await latin.inputValue()).toBe('Əhr');
  expect(await focused()).toBe('INPUT');
  await page.keyboard.press('ArrowRight');
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
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('INPUT');
  expect(await letters.getByRole('button', { name: 'ZWNJ' }).count()).toBe(1);
}

async function proposesScripts(page: Page): Promise<void> {
  const { latin, arabic } = oldNames(page);
  const proposals = page.getByRole('group', { name: 'Suggested spellings' });
  await latin.fill('Göytəpə');
  await proposals.getByRole('button', { name: 'گؤی\u200cتپه' }).click();
  expect(await arabic.inputValue()).toBe('گؤی\u200cتپه');
  await proposals.waitFor({ state: 'detached' });
  expect(await arabic.evaluate((one) => one === document.activeElement)).toBe(true);

  await arabic.fill('تبریز');
  await latin.fill('');
  await page.getByRole('button', { name: 'Use Təbriz' }).click();
  expect(await latin.inputValue()).toBe('Təbriz');
  expect(await proposals.count()).toBe(0);
  await latin.fill('T');
  expect([await latin.inputValue(), await arabic.inputValue()]).toEqual(['T', 'تبریز']);

  await arabic.fill('');
  await latin.fill('Hələfələ');
  const likeliest = proposals.getByRole('button').first();
  await expect.poll(() => likeliest.textContent()).toBe('هلفله');
  await field(page, 'Current name').fill('Ḩalafaleh – حلفله');
  await expect.poll(() => likeliest.textContent()).toBe('حلفله');
}

async function showsLimits(page: Page): Promise<void> {
  const name = field(page, 'Current name');
  await name.fill('a'.repeat(limits.nameLength + 5));
  expect(await name.inputValue()).toHaveLength(limits.nameLength + 5);
  await page.getByText('205 characters. The limit is 200.').waitFor();
  await name.fill('a'.repeat(limits.nameLength));
  await page.getByText('Characters left: 0').waitFor();
  await page.getByText('at most 10 files of 20 MB', { exact: false }).waitFor();
  const files = Array.from({ length: limits.fileCount + 1 }, (_, index) => ({
    name: `${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('11 files. The limit is 10.', { exact: true }).waitFor();
}

async function onlyLogsDeniedMicrophone(page: Page): Promise<void> {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('A voice can identify its speaker.').waitFor();
  await page.getByRole('button', { name: 'I understand, record' }).click();
  await expect.poll(() => logged.join('\n')).toContain('The microphone could not be opened');
  const recorder = page.getByRole('group', { name: 'Voice recording' });
  await recorder.getByRole('button', { name: 'Record', exact: true }).waitFor();
  expect(await recorder.getByRole('alert').count()).toBe(0);
  await recorder.getByText('allow it in the address bar').waitFor();
}

it(
  'the form starts with the place’s values, inserts and undoes letters at the cursor, proposes each script from the other, shows limits, and stays usable without a microphone',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const place = await publishedPlace({ user, admin }, aSuggestion({ about: 'Why so.' }));
    const page = await openSignedIn(user, `/places/${place.place_id}`, { microphone: 'refused' });
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    const current = field(page, 'Current name');
    const { latin, arabic, letters } = oldNames(page);
    await expect.poll(() => current.inputValue()).toBe('Yeniabad');
    expect(await letters.count()).toBe(0);
    expect(await field(page, 'About').inputValue()).toBe('Why so.');
    expect(await current.getAttribute('dir')).toBe('ltr');
    await current.fill('یئنی');
    expect(await current.getAttribute('dir')).toBe('rtl');
    await arabic.fill('گل');
    await letters.getByRole('button', { name: 'ü', exact: true }).click();
    expect(await arabic.inputValue()).toBe('گلۆ');

    await arabic.fill('');
    await latin.fill('');
    await typesLetters(page);
    await proposesScripts(page);
    await showsLimits(page);
    await onlyLogsDeniedMicrophone(page);
  },
);
