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

/**
 * These helpers handle only a test's own places in the review queue, because other tests add places
 * to the same queue.
 */

export interface Waiting {
  id: string;
  kind: 'new place' | 'addition' | 'replacement';
}

/** The suggestions of a mixed queue have these kinds, again and again in this order. */
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

/**
 * Makes suggestions of several kinds with the same word in their names, the oldest first. The contributors take turns.
 */
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

/** Returns the state of the newest suggestion for a place. */
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
 * Approves the open place by keys. If the suggestion replaces a published name, first ticks the
 * checkbox of the new name.
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

/** The queue shows this text when none of the test's own places is left. */
export const noneLeft = (page: Page) =>
  page.getByText('No pending place matches. Change the filters.');

/**
 * Finds the checkboxes of the test's own places. Their names have the same number in both scripts.
 */
export const ticks = (page: Page, names: { name_az: string }) =>
  page.getByRole('checkbox', { name: new RegExp(`${/\d+$/.exec(names.name_az)?.[0] ?? ''}`) });

/**
 * Presses 'Try again' if the page offers it, like a user. A busy server may not send the queue within the app's timeout
 * of 10 s.
 */
export async function retryIfOffered(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  // The button disappears as soon as the queue has loaded.
  if (await retry.isVisible()) await retry.click({ timeout: 500 }).catch(() => undefined);
}

/**
 * Opens the queue, filters it for the test's own places, and waits until it shows `count` places.
 */
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
  // Letters are no shortcuts in the text field, so the test moves the focus to a button.
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
