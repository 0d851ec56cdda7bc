import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { atRest } from '../support/rest.ts';
import { wide } from '../support/window-sizes.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import {
  approvedPlace,
  aSuggestion,
  callAs,
  freshNames,
  submissionsOf,
  suggest,
} from './support/api.ts';
import { approveButton } from './support/queue.ts';
import { openSignedIn } from './support/session.ts';

async function threeRivals() {
  const admin = await createAccount({ admin: true });
  const users = await Promise.all(Array.from({ length: 3 }, () => createAccount()));
  const [author = admin] = users;
  const names = freshNames('Rəqib', 'رقیب');
  const { place_id: id } = await approvedPlace({ user: author, admin }, aSuggestion(names));
  for (const [at, user] of users.entries()) {
    const more = at === 2 ? { about: 'Köhnə kənd.' } : {};
    await suggest(user, id, aSuggestion({ ...names, name_new: `Başqa ${at}`, ...more }));
  }
  return { admin, id };
}

const cards = (page: Page) => panel(page).getByRole('article');

const boxesOf = async (locators: readonly Locator[]) => {
  const boxes = await Promise.all(locators.map((one) => one.boundingBox()));
  return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
};

const different = (numbers: readonly number[]): number => new Set(numbers.map(Math.round)).size;

const stateOfName = async (admin: Parameters<typeof submissionsOf>[0], id: string, name: string) =>
  (await submissionsOf(admin, id)).find(({ name_new }) => name_new === name)?.state;

it(
  'shows suggestions for one place side by side with the same field on one line, and keys decide on the one chosen by digit or focus',
  { tags: 'full' },
  async () => {
    const { admin, id } = await threeRivals();
    const page = await openSignedIn(admin, `/places/${id}`);
    await page.setViewportSize(wide);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await approveButton(page).first().waitFor();
    const pending = cards(page).filter({
      has: page.getByRole('button', { name: 'Approve', exact: true }),
    });
    await expect.poll(() => pending.count()).toBe(3);
    const all = [0, 1, 2].map((at) => pending.nth(at));
    const field = (card: Locator) => card.getByRole('checkbox', { name: 'Accept Current name' });
    await expect
      .poll(async () => different((await boxesOf(all.map(field))).map(({ y }) => y)))
      .toBe(1);
    // The panel may still be sliding in, and parts of the suggestions may still be loading.
    await atRest(page);
    expect(different((await boxesOf(all)).map(({ x }) => x))).toBe(3);
    const actions = await boxesOf(await approveButton(page).all());
    expect(different(actions.map(({ y }) => y))).toBe(1);
    for (const { y, height } of actions) expect(y + height).toBeLessThanOrEqual(wide.height);
    expect(await violationsOf(page)).toEqual([]);

    const keyed = () => page.locator('[aria-keyshortcuts=A]');
    const isKeyed = async (at: number) =>
      (await pending.nth(at).locator('[aria-keyshortcuts=A]').count()) === 1;
    expect([await keyed().count(), await isKeyed(0)]).toEqual([1, true]);
    await page.keyboard.press('2');
    await expect.poll(() => isKeyed(1)).toBe(true);
    await field(pending.nth(2)).focus();
    await expect.poll(() => isKeyed(2)).toBe(true);
    expect(await keyed().count()).toBe(1);
    await page.keyboard.press('2');
    await field(pending.nth(1)).check();
    await page.keyboard.press('a');
    await expect.poll(() => stateOfName(admin, id, 'Başqa 1')).toBe('approved');
    expect(await stateOfName(admin, id, 'Başqa 2')).toBe('pending');

    await page.setViewportSize({ width: 843, height: 900 });
    const left = panel(page)
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: 'Approve', exact: true }) });
    await expect.poll(() => left.count()).toBe(2);
    await expect
      .poll(async () => different((await boxesOf(await left.all())).map(({ x }) => x)))
      .toBe(1);
  },
);

it(
  'keeps the corrections of a suggestion when another one is approved, even if reloading fails',
  { tags: 'full' },
  async () => {
    const { admin, id } = await threeRivals();
    const page = await openSignedIn(admin, `/places/${id}`);
    await page.setViewportSize(wide);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await approveButton(page).first().waitFor();
    const acceptAbout = page.getByRole('checkbox', { name: 'Accept About' });
    const one = cards(page).filter({ has: acceptAbout });
    const other = cards(page)
      .filter({ has: page.getByRole('checkbox', { name: 'Accept Current name' }) })
      .filter({ hasNot: acceptAbout })
      .first();
    await one.getByRole('button', { name: 'Edit: About' }).click();
    const correction = one.getByLabel('Correction: About');
    await correction.fill('Çox köhnə kənd.');
    const suggestions = `**/api/places/${id}/submissions`;
    await page.route(suggestions, (route) => route.abort());
    await other.getByRole('checkbox', { name: 'Accept Current name' }).check();
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Try again' }).waitFor();
    expect(await correction.inputValue()).toBe('Çox köhnə kənd.');
    await page.unroute(suggestions);
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => correction.isEnabled()).toBe(true);
    expect(await correction.inputValue()).toBe('Çox köhnə kənd.');
    await one.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect
      .poll(() => callAs(null, 'GET', `/places/${id}`))
      .toMatchObject({ about: 'Çox köhnə kənd.' });
  },
);

it(
  'closes the dialog after a suggestion is declined, even if reloading fails',
  { tags: 'full' },
  async () => {
    const { admin, id } = await threeRivals();
    const page = await openSignedIn(admin, `/places/${id}`);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await approveButton(page).first().waitFor();
    await page.route(`**/api/places/${id}/submissions`, (route) => route.abort());
    await panel(page).getByRole('button', { name: 'Decline', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No source names it.');
    await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
    await panel(page).getByRole('button', { name: 'Try again' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const states = (await submissionsOf(admin, id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'declined')).toHaveLength(1);
  },
);
