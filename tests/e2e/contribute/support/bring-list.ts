import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import type { Page } from 'playwright-core';
import { readSettlements } from '../../../../map-data/make/settlements/read-settlements.ts';
import { accountButton } from '../../support/toolbar.ts';
import type { Account } from './accounts.ts';
import { callAs } from './api.ts';
import { dialog, press } from './session.ts';

/** The dialog 'Bring a list', step by step. */

export const settlements = new Map(readSettlements().map((one) => [`gn-${one.id}`, one]));

export interface Village {
  id: string;
  fa: string;
  lat: number;
  lng: number;
}

/** Villages with a Persian name that can be written in the list's encoding. */
export function villages(
  count: number,
  unnamedPlace: () => string,
  isWritable: (name: string) => boolean = () => true,
): Village[] {
  const found: Village[] = [];
  while (found.length < count) {
    const id = unnamedPlace();
    const { fa = '', lat = 0, lng = 0 } = settlements.get(id) ?? {};
    if (fa !== '' && isWritable(fa)) found.push({ id, fa, lat, lng });
  }
  return found;
}

export async function openDialog(page: Page): Promise<void> {
  await accountButton(page).click();
  await press(page, 'Bring a list');
  await dialog(page).getByText('Add many names at once', { exact: false }).waitFor();
}

export const choose = (page: Page, name: string, bytes: Buffer | Uint8Array) =>
  dialog(page)
    .locator('input[type=file]')
    // the other one chooses a folder
    .first()
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });

export const said = (page: Page, text: string | RegExp) =>
  dialog(page).getByText(text).first().waitFor();

export const group = (page: Page, text: string) =>
  dialog(page).getByRole('button', { name: text, exact: true });

/** Loads a thousand small files first, which takes a minute through a test's network on a busy machine. */
export async function findPlaces(page: Page): Promise<void> {
  await press(page, 'Find the places');
  await dialog(page)
    .getByRole('button', { name: /^Ready to send/ })
    .waitFor({ timeout: 150_000 });
}

export async function send(page: Page, count: number, title: string): Promise<void> {
  await press(page, 'Next: source and licence');
  await press(page, `Send ${count} suggestions`);
  await said(page, 'Add a title, page, link or quote');
  await dialog(page).getByLabel('Title of the source').fill(title);
  await dialog(page).getByRole('checkbox').check();
  await press(page, `Send ${count} suggestions`);
}

export const ownOf = (user: Account) => callAs<OwnSuggestion[]>(user, 'GET', '/places/suggestions');
