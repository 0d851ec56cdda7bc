import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { numberIn } from '../../support/languages/test-language.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const latinField = (page: Page) => page.getByLabel('Old name in Azerbaijani Latin script');

export const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Submit', exact: true });

export interface Names {
  current: string;
  latin?: string;
  arabic: string;
  about?: string;
}

export async function fillNames(page: Page, names: Names): Promise<void> {
  await field(page, 'Current name').fill(names.current);
  await latinField(page).fill(names.latin ?? '');
  await field(page, 'Old name in Arabic script').fill(names.arabic);
  if (names.about !== undefined) await field(page, 'About').fill(names.about);
  await agreeToLicence(page);
}

/** Agrees to the licence if the form asks for it. The form asks only before the first suggestion from a browser. */
async function agreeToLicence(page: Page): Promise<void> {
  const agreement = page.locator('form').getByRole('checkbox');
  if (await agreement.isVisible()) await agreement.check();
}

export async function addLinks(page: Page, links: string[]): Promise<void> {
  for (const link of links) {
    await field(page, 'Links').fill(link);
    await field(page, 'Links').press('Enter');
    await page.getByRole('link', { name: link }).waitFor();
  }
}

export interface AttachedFile {
  name: string;
  mimeType: string;
  text: string;
}

export async function attachFiles(page: Page, files: AttachedFile[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles(
      files.map(({ name, mimeType, text }) => ({ name, mimeType, buffer: Buffer.from(text) })),
    );
  await page.getByText(files.at(-1)?.name ?? '').waitFor();
}

/** Starts a recording, and waits until its timer shows at least the given seconds. The recording continues. */
export async function startRecording(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const warned = page.getByRole('button', { name: 'I understand, record' });
  if (await warned.isVisible()) await warned.click();
  await expect
    .poll(async () => numberIn((await page.getByRole('timer').textContent())?.slice(-2) ?? ''))
    .toBeGreaterThanOrEqual(seconds);
}

export const recordingIsKept = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Delete recording' }).waitFor();

export async function recordVoice(page: Page, seconds: number): Promise<void> {
  await startRecording(page, seconds);
  await page.getByRole('button', { name: 'Stop and keep' }).click();
  await recordingIsKept(page);
}

/** Slows playback tenfold, so that a test has time to press a button during playback. */
export async function playSlowly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.playbackRate = 0.1;
      return play.call(this);
    };
  });
}
