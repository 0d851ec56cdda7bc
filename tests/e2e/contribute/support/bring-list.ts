import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  readSettlements,
  type JoinedSettlement,
} from '../../../../map-data/make/settlements/read-settlements.ts';
import { full } from '../../../full.ts';
import type { Network } from '../../support/network/network.ts';
import { accountButton, queueButton } from '../../support/toolbar.ts';
import { phone, wide } from '../../support/window-sizes.ts';
import { createAccount, type Account } from './accounts.ts';
import { allAs } from './api.ts';
import { dialog, openSignedIn, outboxButton, press } from './session.ts';

let byId: ReadonlyMap<string, JoinedSettlement> | undefined;

export const settlements = (): ReadonlyMap<string, JoinedSettlement> =>
  (byId ??= new Map(readSettlements().map((one) => [`gn-${one.id}`, one])));

export function positionOf(id: string): { lat: number; lng: number } {
  const settlement = settlements().get(id);
  if (!settlement) throw new Error(`${id} is no settlement`);
  const { lat, lng } = settlement.osm.location ?? settlement;
  return { lat, lng };
}

export interface Village {
  id: string;
  fa: string;
  lat: number;
  lng: number;
}

const counted = (keys: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const where = (id: string) => JSON.stringify(positionOf(id));
let countByPosition: ReadonlyMap<string, number> | undefined;
/**
 * Returns whether a settlement's position is unique in the gazetteer. If two settlements have the same position, a
 * list's row may match either of them.
 */
export function isAlone(id: string): boolean {
  countByPosition ??= counted([...settlements().keys()].map(where));
  return countByPosition.get(where(id)) === 1;
}

/**
 * Returns hamlets of Iran whose name and position are unique in the gazetteer. No other test gives them names. There
 * are 420 such hamlets.
 */
export function hamlets(count: number): Village[] {
  const names = counted([...settlements().values()].map(({ fa }) => fa));
  const found = [...settlements()].filter(
    ([id, { country, fa, osm }]) =>
      country === 'IR' && osm.class === 'hamlet' && fa !== '' && names.get(fa) === 1 && isAlone(id),
  );
  return found.slice(0, count).map(([id, { fa }]) => ({ id, fa, ...positionOf(id) }));
}

/** @param isWanted selects Persian names, for example those that a list's encoding can represent */
export function villages(
  count: number,
  unnamedPlace: () => string,
  isWanted: (name: string, id: string) => boolean = () => true,
): Village[] {
  const found: Village[] = [];
  while (found.length < count) {
    const id = unnamedPlace();
    const settlement = settlements().get(id);
    if (!settlement || settlement.fa === '' || !isWanted(settlement.fa, id)) continue;
    found.push({ id, fa: settlement.fa, ...positionOf(id) });
  }
  return found;
}

/** The wide window is only tested with `npm test -- --full`. */
export const listSizes = full ? [phone, wide] : [phone];

/** Collects the address and body of each request. Tests search them for data that must stay in the browser. */
export function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  return requests;
}

export async function openDialog(page: Page): Promise<void> {
  await accountButton(page).click();
  await press(page, 'Bring a list');
  await dialog(page).getByText('Add many names at once', { exact: false }).waitFor();
}

export async function choose(
  page: Page,
  name: string,
  bytes: Buffer | Uint8Array,
  whilePicking: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await press(page, 'Choose a file');
  const chooser = await picker;
  await whilePicking();
  await chooser.setFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
}

export const said = (page: Page, text: string | RegExp) =>
  dialog(page).getByText(text).first().waitFor();

export const group = (page: Page, text: string) =>
  dialog(page).getByRole('button', { name: text, exact: true });

/**
 * Waits for the matches. On a busy machine, this takes a minute, because the page first loads a thousand small files.
 */
export async function findPlaces(page: Page): Promise<void> {
  await press(page, 'Find the places');
  await dialog(page)
    .getByRole('button', { name: /^Ready to send/ })
    .waitFor({ timeout: 150_000 });
}

export async function send(page: Page, count: number, title: string): Promise<void> {
  await press(page, 'Next: source and licence');
  await press(page, `Send (${count})`);
  await said(page, 'Add a title, page, link or quote');
  await dialog(page).getByLabel('Title of the source').fill(title);
  await dialog(page).getByRole('checkbox').check();
  await press(page, `Send (${count})`);
}

/**
 * Continues an import after the connection was cut, and waits until everything is sent.
 *
 * @param progress text that the outbox shows, such as "2 of 5 sent"
 */
export async function sendTheRest(
  page: Page,
  network: Network,
  progress: string,
  options: { timeout?: number } = {},
): Promise<void> {
  await press(page, 'Done');
  await outboxButton(page).click();
  await dialog(page).getByText(progress).waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  network.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: /^Outbox$/ }).waitFor(options);
}

export async function leave(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog', { name: 'Close without sending?' })
    .getByRole('button', { name: 'Close' })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
}

export const ownOf = (user: Account) => allAs<OwnSuggestion>(user, '/places/suggestions');

/**
 * Approves all rows of a list and undoes this decision. Every row of the list must add names. After the undo, all rows
 * are pending again.
 */
export async function approveAndUndo(
  user: Account,
  source: string,
  rows: number,
  size: { width: number; height: number },
): Promise<void> {
  const review = await openSignedIn(await createAccount({ admin: true }), '/', size);
  await queueButton(review).click();
  await review.getByRole('button', { name: source }).click();
  const list = dialog(review).last();
  await list.getByText(`Rows: ${rows}, new names: ${rows}, replacements: 0`).waitFor();
  await list.getByRole('button', { name: `Approve ${rows}` }).click();
  await review.getByText(`Approved: ${rows}`).waitFor();
  const states = async () => new Set((await ownOf(user)).map(({ state }) => state));
  expect(await states()).toEqual(new Set(['approved']));
  await review.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(states, { timeout: 60_000 }).toEqual(new Set(['pending']));
}

const column = (at: number) => String.fromCharCode(65 + at);

type Rows = readonly (readonly string[])[];

const sheetOf = (rows: Rows): string =>
  `<worksheet><sheetData>${rows
    .map(
      (cells, line) =>
        `<row r="${line + 1}">${cells
          .map(
            (cell, at) =>
              `<c r="${column(at)}${line + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

export function workbook(...sheets: readonly Rows[]): Uint8Array {
  const all = sheets.map((rows, at) => ({
    rows,
    name: String.fromCharCode(97 + at),
    id: `r${at}`,
  }));
  const list = all.map(({ name, id }) => `<sheet name="${name}" r:id="${id}"/>`);
  const targets = all.map(({ name, id }) => `<Relationship Id="${id}" Target="worksheets/${name}.xml"/>`); // oxfmt-ignore
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${targets.join('')}</Relationships>`),
    ...Object.fromEntries(
      all.map(({ rows, name }) => [`xl/worksheets/${name}.xml`, strToU8(sheetOf(rows))]),
    ),
  });
}
