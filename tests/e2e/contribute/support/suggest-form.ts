import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { numberIn } from '../../support/languages/journey.ts';

/** The revision form as a user fills it, in the panel or in the add-place dialog. */

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** It is not required, and says so. */
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

/** Agrees to the licence where the form asks for it: the first that somebody sends from a browser. */
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

/** Records the fake microphone until the timer shows so many seconds; it goes on. */
export async function startRecording(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const warned = page.getByRole('button', { name: 'I understand, record' });
  if (await warned.isVisible()) await warned.click();
  await expect
    .poll(async () => numberIn((await page.getByRole('timer').textContent())?.slice(-2) ?? ''))
    .toBeGreaterThanOrEqual(seconds);
}

/** What was recorded can be heard. */
export const recordingIsKept = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Delete recording' }).waitFor();

/** Records so many seconds, and keeps them. */
export async function recordVoice(page: Page, seconds: number): Promise<void> {
  await startRecording(page, seconds);
  await page.getByRole('button', { name: 'Stop and keep' }).click();
  await recordingIsKept(page);
}

/** From now on a second of sound takes ten: time enough to press a button while it plays. */
export async function playSlowly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.playbackRate = 0.1;
      return play.call(this);
    };
  });
}
