import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { panel } from '../../visitor/steps.ts';
import type { Account } from './accounts.ts';
import {
  approvedPlace,
  aSuggestion,
  freshNames,
  freshPoint,
  submissionsOf,
  suggest,
} from './api.ts';
import { queueButton } from '../../support/toolbar.ts';

/** Other tests add places to the same review queue, so these helpers handle only a test's own places. */

export interface Waiting {
  id: string;
  kind: 'new place' | 'addition' | 'replacement';
}

/** A mixed queue repeats these kinds of suggestions in this order. */
const kinds = ['new place', 'addition', 'replacement', 'new place', 'addition'] as const;

export function keyboardOf(page: Page) {
  let presses = 0;
  return {
    press: async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    },
    counted: () => presses,
  };
}

export async function mixedQueue(contributors: readonly Account[], admin: Account, count: number) {
  const names = freshNames('Qoşabulaq', 'قوشابولاق');
  const waiting: Waiting[] = [];
  for (let at = 0; at < count; at++) {
    const kind = kinds[at % kinds.length] ?? 'new place';
    const user = contributors[at % contributors.length] ?? admin;
    const id =
      kind === 'new place'
        ? freshPoint().id
        : (await approvedPlace({ user, admin }, aSuggestion(names))).place_id;
    const more = kind === 'replacement' ? { name_new: 'Başqa ad' } : { about: 'Köhnə kənd.' };
    await suggest(user, id, aSuggestion({ ...names, ...more }));
    waiting.push({ id, kind });
  }
  return { names, waiting };
}

export const stateOf = async (admin: Account, id: string) =>
  (await submissionsOf(admin, id))[0]?.state;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const approveButton = (page: Page) =>
  panel(page).getByRole('button', { name: 'Approve', exact: true });

export async function waitForReview(page: Page, id: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(`/places/${id}`);
  await approveButton(page).waitFor();
}

/**
 * Approves a suggestion with the keyboard. If the suggestion replaces a published name, first ticks the checkbox of the
 * new name.
 *
 * @returns the number of key presses
 */
export async function approveByKeys(
  page: Page,
  keyboard: ReturnType<typeof keyboardOf>,
  { id, kind }: Waiting,
): Promise<number> {
  await waitForReview(page, id);
  const before = keyboard.counted();
  if (kind === 'replacement') {
    await page.getByRole('checkbox', { name: 'Accept Current name' }).focus();
    await keyboard.press('Space');
  }
  await keyboard.press('a');
  return keyboard.counted() - before;
}

export const noneLeft = (page: Page) =>
  page.getByText('No pending place matches. Change the filters.');

export const ticks = (page: Page, names: { name_az: string }) =>
  page.getByRole('checkbox', { name: new RegExp(`${/\d+$/.exec(names.name_az)?.[0] ?? ''}`) });

/**
 * Presses 'Try again' if the page shows this button, as a user would. On a busy server, the queue may not load within
 * the app's timeout of 10 s.
 */
export async function retryIfOffered(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  if (await retry.isVisible()) await retry.click({ timeout: 500 }).catch(() => undefined);
}

export async function openQueue(
  page: Page,
  names: { name_az: string },
  count: number,
): Promise<void> {
  await queueButton(page).click();
  await page.getByLabel('Filter by text').fill(names.name_az);
  await expect
    .poll(async () => {
      await retryIfOffered(page);
      return ticks(page, names).count();
    })
    .toBe(count);
  await queueButton(page).focus();
}

export function countedClicks() {
  let clicks = 0;
  return {
    click: async (locator: Locator) => {
      clicks++;
      await locator.click();
    },
    counted: () => clicks,
  };
}
