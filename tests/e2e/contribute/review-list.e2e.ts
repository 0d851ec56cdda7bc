import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { InboxEntry } from '@shared/contract/inbox.ts';
import type { ListProgress, OpenedList } from '@shared/contract/lists.ts';
import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import type { PageOptions } from '../support/browser.ts';
import { holdRequests, newGate } from '../support/gate.ts';
import { queueButton } from '../support/toolbar.ts';
import { phone } from '../support/window-sizes.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { aSuggestion, callAs, freshPoint, publishedPlace, suggest } from './support/api.ts';
import { countedClicks } from './support/queue.ts';
import { dialog, openSignedIn } from './support/session.ts';

/** Two more new names than the sample of a list shows. */
const rows = 22;
const replacing = 2;

const newCode = () => Math.random().toString().slice(2, 10);

/** @returns the title of the list's source */
async function bringList({ user, admin }: { user: Account; admin: Account }): Promise<string> {
  const code = newCode();
  const source = `Köhnə dəftər ${code}`;
  const names = (form: string) =>
    namesInput.parse([{ form, kind: 'original', evidence: [{ kind: 'book', label: source }] }]);
  for (let row = 0; row < rows; row++) {
    const form = `Köhnə ${row}`;
    const body = aSuggestion({ name_az: form, names: names(form), list: code });
    await suggest(user, freshPoint().id, body);
  }
  for (let row = 0; row < replacing; row++) {
    const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion({ list: null }));
    const form = `Başqa ${row}`;
    await suggest(user, id, aSuggestion({ name_az: form, names: names(form), list: code }));
  }
  return source;
}

async function bringThreeRows(user: Account): Promise<string> {
  const code = newCode();
  const source = `Dəftər ${code}`;
  const names = namesInput.parse([
    { form: 'Köhnə', kind: 'original', evidence: [{ kind: 'book', label: source }] },
  ]);
  for (let row = 0; row < 3; row++)
    await suggest(user, freshPoint().id, aSuggestion({ names, list: code }));
  return source;
}

/** Opens the app as a reviewer, after a contributor has brought a list of three rows. */
async function reviewerOfThreeRows(options: PageOptions = {}) {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const source = await bringThreeRows(user);
  return { user, admin, source, page: await openSignedIn(admin, '/', options) };
}

async function statesOf(user: Account): Promise<Record<string, number>> {
  const own = await callAs<OwnSuggestion[]>(user, 'GET', '/places/suggestions');
  const states = own.filter(({ list }) => list !== null).map(({ state }) => state);
  return Object.fromEntries(
    [...new Set(states)].map((state) => [state, states.filter((one) => one === state).length]),
  );
}

const openQueue = async (page: Page, source: string) => {
  await queueButton(page).waitFor();
  return [queueButton(page), page.getByRole('button', { name: source })];
};

it('a reviewer sees a sample of a list, approves it without some rows, undoes this with one click, and declines it', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const source = await bringList({ user, admin });
  const page = await openSignedIn(admin, '/');
  const { click, counted } = countedClicks();
  for (const button of await openQueue(page, source)) await click(button);
  const list = dialog(page);
  await list.getByText('Rows: 24, new names: 22, replacements: 2').waitFor();
  await list.getByText('Random sample: 20 of 22').waitFor();
  await list.getByText('Replaces published names (2)').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const boxes = list.getByRole('checkbox');
  await expect.poll(() => boxes.count()).toBe(20 + replacing);
  await click(boxes.nth(0));
  for (const box of [4, 7, 11]) await click(boxes.nth(box));
  await click(list.getByRole('button', { name: 'Approve 20' }));
  await page.getByText('Approved: 20. Still pending: 4').waitFor();
  expect(counted()).toBeLessThanOrEqual(7);
  expect(await statesOf(user)).toEqual({ approved: 20, pending: 4 });
  expect(await callAs<InboxEntry[]>(user, 'GET', '/account/inbox')).toMatchObject([
    { kind: 'approved', rows: 20 },
    { kind: 'approved', rows: 1 },
    { kind: 'approved', rows: 1 },
  ]);

  await click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => statesOf(user)).toEqual({ pending: 24 });
  expect(counted()).toBeLessThanOrEqual(8);

  await page.getByRole('button', { name: source }).getByText('Rows: 24').waitFor();
  await page.getByRole('button', { name: source }).click();
  await list.getByRole('button', { name: 'Decline 24' }).click();
  const why = dialog(page).last();
  await why.getByLabel('Reason').fill('All invented.');
  await page.route('**/decide', (route) => route.abort());
  await why.getByRole('button', { name: 'Decline suggestion' }).click();
  await expect.poll(() => dialog(page).count()).toBe(1);
  await list.getByRole('button', { name: 'Decline 24' }).click();
  expect(await why.getByLabel('Reason').inputValue()).toBe('All invented.');
  await page.unroute('**/decide');
  await why.getByRole('button', { name: 'Decline suggestion' }).click();
  await page.getByText('Declined: 24').waitFor();
  expect(await statesOf(user)).toEqual({ declined: 24 });
  await expect.poll(() => page.getByRole('button', { name: source }).count()).toBe(0);
});

it(
  'the filters of the queue also filter lists, by their rows and the title of their source',
  { tags: 'full' },
  async () => {
    const { source, page } = await reviewerOfThreeRows();
    const [queue, list] = (await openQueue(page, source)) as [Locator, Locator];
    await queue.click();
    await list.waitFor();
    const text = page.getByLabel('Filter by text', { exact: true });
    await text.fill(`${source} nowhere`);
    await list.waitFor({ state: 'detached' });
    await page.getByText('No pending place matches. Change the filters.').waitFor();
    await text.fill(source);
    await list.waitFor();
    await expect.poll(() => page.getByText('No pending place matches').count()).toBe(0);
    await page.getByText('Filter and sort').click();
    const kind = page.getByLabel('Kind');
    await kind.selectOption('Change');
    await list.waitFor({ state: 'detached' });
    await kind.selectOption('New place');
    await list.waitFor();
  },
);

it(
  'says that the lists could not be loaded, and shows them after another attempt',
  { tags: 'full' },
  async () => {
    const { source, page } = await reviewerOfThreeRows();
    const [queue, list] = (await openQueue(page, source)) as [Locator, Locator];
    await page.route('**/api/lists/pending', (route) => route.abort());
    await queue.click();
    const retry = page.locator('[data-list-card]').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await list.count()).toBe(0);
    await page.unroute('**/api/lists/pending');
    await retry.click();
    await list.waitFor();
  },
);

it(
  'a decision that finishes late does not close the list that the reviewer has opened meanwhile',
  { tags: 'full' },
  async () => {
    const { user, source, page } = await reviewerOfThreeRows();
    const second = await bringThreeRows(user);
    for (const button of await openQueue(page, source)) await button.click();
    const answer = await holdRequests(page, '**/decide');
    const list = dialog(page);
    await list.getByRole('button', { name: 'Approve 3' }).click();
    await list.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: second }).click();
    await list.getByRole('checkbox').first().uncheck();
    await list.getByRole('button', { name: 'Decline 3' }).click();
    const reason = dialog(page).last().getByLabel('Reason');
    await reason.fill('All invented.');
    answer.open();
    await page.getByText('Approved: 3').last().waitFor();
    expect(await reason.inputValue()).toBe('All invented.');
    await page.keyboard.press('Escape');
    await list.getByRole('button', { name: 'Approve 2' }).waitFor();
  },
);

it(
  'a reviewer on a phone asks once about a list, and a decision completes although its answer was lost',
  { tags: 'full' },
  async () => {
    const { user, admin, source, page } = await reviewerOfThreeRows(phone);
    for (const button of await openQueue(page, source)) await button.click();
    const list = dialog(page).last();
    await list.getByRole('button', { name: 'Ask' }).click();
    const asking = dialog(page).last();
    await asking.getByLabel('Question').fill('Which notebook?');
    await asking.getByRole('button', { name: 'Send question' }).click();
    await page.getByText('The question was sent').waitFor();
    await list.getByText('Which notebook?').waitFor();
    await list.getByText('Not answered yet').waitFor();

    const [entry] = await callAs<InboxEntry[]>(user, 'GET', '/account/inbox');
    expect(entry).toMatchObject({ kind: 'asked', rows: 3, words: 'Which notebook?' });
    const answer = { answer: 'The blue one.' };
    await callAs(user, 'POST', `/lists/${entry?.list ?? ''}/answer`, answer);
    expect(await callAs<InboxEntry[]>(user, 'GET', '/account/inbox')).toEqual([]);

    const opened = await callAs<OpenedList>(admin, 'GET', `/lists/${entry?.list ?? ''}`);
    expect(opened.questions).toEqual([{ question: 'Which notebook?', ...answer }]);
    const begun = newGate();
    await page.route('**/decide', async (route) => {
      await route.fetch();
      await route.abort();
      begun.open();
    });
    await list.getByRole('button', { name: 'Approve 3' }).click();
    await begun.opened;
    const path = `/lists/${entry?.list ?? ''}/continue`;
    await expect
      .poll(() => callAs<ListProgress>(admin, 'POST', path, {}))
      .toMatchObject({ is_running: false, decided: 3, left: 0, late: 0 });
    expect(await statesOf(user)).toEqual({ approved: 3 });
  },
);

it(
  'a reviewer stops a decision in progress, and its rows are pending again',
  { tags: 'full' },
  async () => {
    const { user, source, page } = await reviewerOfThreeRows();
    for (const button of await openQueue(page, source)) await button.click();
    // The server finishes a decision on three rows before a reviewer can stop it. Therefore, the test changes the
    // response, so that the page shows the decision as still in progress.
    await page.route('**/decide', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: ListProgress };
      await route.fulfill({
        response,
        json: { success: true, data: { ...data, is_running: true } },
      });
    });
    await page.route('**/continue', () => undefined);
    const list = dialog(page).last();
    await list.getByRole('button', { name: 'Approve 3' }).click();
    const stop = list.getByRole('button', { name: 'Stop and undo' });
    await stop.waitFor();
    expect(await statesOf(user)).toEqual({ approved: 3 });
    expect(await violationsInBothThemes(page)).toEqual([]);
    // While other tests publish, the undo may need several calls of `continue`. These calls must now reach the server.
    await page.unroute('**/continue');
    await stop.click();
    await expect.poll(() => statesOf(user)).toEqual({ pending: 3 });
  },
);
