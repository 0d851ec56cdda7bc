import type { Page } from 'playwright-core';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { violationsOf } from '../support/axe.ts';
import { nameFirst } from '../support/languages/test-language.ts';
import { panel } from '../visitor/steps.ts';
import { queueButton } from '../support/toolbar.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import { createAccount } from './support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshNames,
  freshPoint,
  submissionsOf,
  suggest,
} from './support/api.ts';
import {
  approveButton,
  approveByKeys,
  keyboardOf,
  mixedQueue,
  noneLeft,
  openQueue,
  stateOf,
  ticks,
  waitForReview,
  type Waiting,
} from './support/queue.ts';
import { openSignedIn, toastWith } from './support/session.ts';

const filtersTitle = (page: Page) => page.locator('summary', { hasText: 'Filter and sort' });

const filtersHaveFocus = (page: Page): Promise<boolean> =>
  filtersTitle(page).evaluate((one) => one === document.activeElement);

it('approves a queue of mixed kinds with at most two key presses for each place', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const { names, waiting } = await mixedQueue([user], admin, 5);
  const page = await openSignedIn(admin, '/');
  await openQueue(page, names, waiting.length);
  const keyboard = keyboardOf(page);
  await keyboard.press('j');
  for (const place of waiting) {
    const presses = await approveByKeys(page, keyboard, place);
    await expect.poll(() => stateOf(admin, place.id)).toBe('approved');
    expect(presses).toBeLessThanOrEqual(2);
  }
  await noneLeft(page).waitFor();
});

it('undoes an approval and a decline by key', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const { names, waiting } = await mixedQueue([user], admin, 5);
  const [first, second] = waiting.map(({ id }) => id) as [string, string];
  const page = await openSignedIn(admin, '/');
  await openQueue(page, names, waiting.length);
  await page.keyboard.press('j');
  await waitForReview(page, first);
  await page.keyboard.press('a');
  await waitForReview(page, second);
  await page.getByText(/^Approved: /).waitFor();
  await page.keyboard.press('z');
  await waitForReview(page, first);
  expect(await stateOf(admin, first)).toBe('pending');
  await expect(callAs(null, 'GET', `/places/${first}`)).rejects.toThrow('not_found');
  await page.keyboard.press('z');

  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('No source names it.');
  await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
  await waitForReview(page, second);
  expect(await stateOf(admin, first)).toBe('declined');
  await page.getByText(/^Declined: /).waitFor();
  await page.keyboard.press('u');
  await waitForReview(page, first);
  expect(await stateOf(admin, first)).toBe('pending');
});

it(
  'declines the other suggestions after an approval with one reason, and undoes this with one click',
  { tags: 'full' },
  async () => {
    const [admin, ...users] = await Promise.all([
      createAccount({ admin: true }),
      ...Array.from({ length: 3 }, () => createAccount()),
    ]);
    const names = freshNames('Rəqib', 'رقیب');
    const { id } = freshPoint();
    for (const [at, user] of users.entries())
      await suggest(user, id, aSuggestion({ ...names, name_new: `Başqa ${at}` }));
    const states = async () =>
      (await submissionsOf(admin, id)).map(({ state }) => state).toSorted();
    const page = await openSignedIn(admin, '/');
    await openQueue(page, names, 1);
    await page.keyboard.press('j');
    await approveButton(page).first().waitFor();
    const others = page.getByRole('button', { name: 'Decline the others' });
    expect(await others.count()).toBe(0);
    await page.keyboard.press('a');
    await page.getByText('Other pending suggestions: 2').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await others.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why?').selectOption('No source supports it');
    await page.route('**/decline', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Decline the others' }).click();
    await dialog.waitFor({ state: 'detached' });
    await others.click();
    await page.unroute('**/decline');
    expect(await dialog.getByLabel('Why?').inputValue()).toBe('no_source');
    await dialog.getByRole('button', { name: 'Decline the others' }).click();
    const declined = toastWith(page, 'Declined: 2');
    await declined.waitFor();
    expect(await states()).toEqual(['approved', 'declined', 'declined']);
    for (const { reason_id } of (await submissionsOf(admin, id)).filter(
      ({ state }) => state === 'declined',
    ))
      expect(reason_id).toBe('no_source');
    await declined.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(states).toEqual(['approved', 'pending', 'pending']);
  },
);

it(
  'opens the next undecided place when another reviewer has decided first',
  { tags: 'full' },
  async () => {
    const [user, admin, other] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      createAccount({ admin: true }),
    ]);
    const { names, waiting } = await mixedQueue([user], admin, 5);
    const [first, second, ...more] = waiting.map(({ id }) => id) as [string, string, ...string[]];
    const page = await openSignedIn(admin, '/');
    await openQueue(page, names, waiting.length);
    await page.keyboard.press('j');
    await waitForReview(page, first);
    const declineAsOther = async (id: string) => {
      const [suggestion] = await submissionsOf(other, id);
      const path = `/places/${id}/submissions/${suggestion?.id ?? ''}/decline`;
      await callAs(other, 'POST', path, { reason: 'No source.' });
    };
    await declineAsOther(first);
    for (const id of more) await declineAsOther(id);
    await page.keyboard.press('a');
    await page
      .getByText(/another reviewer has just declined this/)
      .first()
      .waitFor();
    await waitForReview(page, second);
    expect(await stateOf(admin, second)).toBe('pending');
  },
);

it('filters the queue, keeps the filter after a reload, and decides on several places with one undo', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const { names, waiting } = await mixedQueue([user], admin, 5);
  const page = await openSignedIn(admin, '/');
  await queueButton(page).click();
  await page.getByLabel('Filter by text').fill(names.name_az);
  const rows = ticks(page, names);
  await expect.poll(() => rows.count()).toBe(waiting.length);
  await page.getByText('Filter and sort').click();
  await page.getByLabel('Kind').selectOption('Change');
  await expect.poll(() => rows.count()).toBe(1);
  await page.reload();
  await queueButton(page).click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Filter by text').fill(names.name_az);
  await expect.poll(() => rows.count()).toBe(waiting.length);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('Only suggestions that replace nothing are approved together.').waitFor();
  await page.getByRole('button', { name: 'Approve 4', exact: true }).click();
  await page.getByText('Approved: 4', { exact: true }).waitFor();
  const states = () => Promise.all(waiting.map(({ id }) => stateOf(admin, id)));
  const expected = (kind: Waiting['kind']) => (kind === 'replacement' ? 'pending' : 'approved');
  expect(await states()).toEqual(waiting.map(({ kind }) => expected(kind)));
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(waiting.length);
  expect(new Set(await states())).toEqual(new Set(['pending']));

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const decline = page.getByRole('button', { name: 'Decline 5', exact: true });
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('Reason');
  await decline.click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await decline.click();
  await reason.fill('No source names them.');
  await page.route('**/decline', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
  await dialog.waitFor({ state: 'detached' });
  await decline.click();
  expect(await reason.inputValue()).toBe('No source names them.');
  await page.unroute('**/decline');
  await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
  await page.getByText('Declined: 5', { exact: true }).waitFor();
  expect(new Set(await states())).toEqual(new Set(['declined']));
});

it(
  'keeps the focus in the filters when the last filter is cleared or saved and the section closes',
  { tags: 'full' },
  async () => {
    const page = await openSignedIn(await createAccount({ admin: true }), '/');
    await queueButton(page).click();
    const section = filtersTitle(page);
    const kind = page.getByLabel('Kind');
    const choose = async (value: string) => {
      await kind.focus();
      await kind.selectOption(value);
    };
    await section.click();
    await choose('Change');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await kind.waitFor({ state: 'hidden' });
    expect(await filtersHaveFocus(page)).toBe(true);

    await section.press('Enter');
    await choose('Change');
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    await choose('All');
    await kind.waitFor({ state: 'hidden' });
    expect(await filtersHaveFocus(page)).toBe(true);

    await section.press('Enter');
    await choose('Change');
    await page.getByLabel('Save this filter as').fill('Changes');
    await page.getByLabel('Save this filter as').press('Enter');
    await kind.waitFor({ state: 'hidden' });
    expect(await filtersHaveFocus(page)).toBe(true);
  },
);

it(
  'counts the queue by province, saves a filter with a name, and opens the queue with it until the reviewer shows all',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { names, waiting } = await mixedQueue([user], admin, 5);
    const page = await openSignedIn(admin, '/');
    const rows = ticks(page, names);
    await queueButton(page).click();
    await page.getByLabel('Filter by text').fill(names.name_az);
    await expect.poll(() => rows.count()).toBe(waiting.length);

    await page.getByText('By province').click();
    const provinces = page.getByRole('button', { name: /since / });
    const counts: number[] = [];
    for (const province of await provinces.all()) {
      await province.click();
      await page.getByRole('button', { name: 'Clear filters' }).waitFor();
      counts.push(await rows.count());
      await province.click();
      await expect.poll(() => rows.count()).toBe(waiting.length);
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(waiting.length);
    const most = Math.max(...counts);
    await provinces.nth(counts.indexOf(most)).click();
    const name = page.getByLabel('Save this filter as');
    expect(await name.inputValue()).not.toBe('');
    await name.fill('My area');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Open the queue with this filter').check();
    expect(await violationsOf(page)).toEqual([]);

    await page.goto(appUrl('/'));
    await queueButton(page).click();
    const saved = page.getByRole('group', { name: 'Saved filters' });
    const pressed = (label: string) =>
      saved.getByRole('button', { name: label, exact: true }).getAttribute('aria-pressed');
    await expect.poll(() => pressed('My area')).toBe('true');
    await expect.poll(() => rows.count()).toBe(most);
    await saved.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(() => pressed('My area')).toBe('false');
    expect(await page.getByLabel('Filter by text').inputValue()).toBe('');
    await saved.getByRole('button', { name: 'My area' }).click();
    await expect.poll(() => rows.count()).toBe(most);
    await page.getByRole('button', { name: 'Remove this filter' }).press('Enter');
    await saved.waitFor({ state: 'detached' });
    expect(await filtersHaveFocus(page)).toBe(true);
  },
);

it(
  'counts places of imported lists by province, and shows their list in that province',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { name_az: source } = freshNames('Dəftər', 'دفتر');
    const names = namesInput.parse([
      { form: 'Köhnə', kind: 'original', evidence: [{ kind: 'book', label: source }] },
    ]);
    // No other test has a pending suggestion in this province.
    const id = `pt-${encodeGeohash(36.27, 50.02)}`;
    await suggest(user, id, aSuggestion({ names, list: source.replaceAll(/\D/g, '') }));
    const page = await openSignedIn(admin, '/');
    await queueButton(page).click();
    await page.getByText('By province').click();
    const qazvin = nameFirst({ name_az: 'Qazvin', name_loc: 'قزوین' });
    await page
      .getByRole('button', { name: /since / })
      .filter({ hasText: qazvin })
      .click();
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    await page.getByRole('button', { name: source }).waitFor();
  },
);

it(
  'hands selected places on to other reviewers with a note, and undoes this by key',
  { tags: 'full' },
  async () => {
    const [user, admin, other] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      createAccount({ admin: true }),
    ]);
    const { names, waiting } = await mixedQueue([user], admin, 4);
    const page = await openSignedIn(admin, '/');
    await openQueue(page, names, waiting.length);
    const handOn = async () => {
      await ticks(page, names).nth(2).check();
      await ticks(page, names).nth(3).check();
      await page.getByRole('button', { name: 'Hand on 2' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Note for reviewers').fill('Who knows the valley?');
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Hand on', exact: true }).click();
      await page.getByText('Handed on: 2', { exact: true }).waitFor();
      await expect.poll(() => ticks(page, names).count()).toBe(2);
    };
    await handOn();
    await page.keyboard.press('z');
    await expect.poll(() => ticks(page, names).count()).toBe(waiting.length);
    await handOn();
    await page.getByRole('button', { name: /^Handed on by you: / }).press('Enter');
    await expect.poll(() => ticks(page, names).count()).toBe(2);
    expect(await filtersHaveFocus(page)).toBe(true);
    const question = 'Who knows the valley?';
    expect(await page.getByText('Handed on by you').filter({ hasText: question }).count()).toBe(2);

    const theirs = await openSignedIn(other, '/');
    await openQueue(theirs, names, waiting.length);
    const items = theirs.getByRole('listitem').filter({ has: ticks(theirs, names) });
    for (const at of [0, 1]) await items.nth(at).getByText(question).waitFor();
    expect(await violationsOf(theirs)).toEqual([]);
    await queueButton(theirs).focus();
    await theirs.keyboard.press('j');
    const third = waiting[2]?.id ?? '';
    await waitForReview(theirs, third);
    await panel(theirs).getByText(question).waitFor();
    await theirs.keyboard.press('d');
    const dialog = theirs.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No source names it.');
    await dialog.getByRole('button', { name: 'Decline suggestion' }).click();
    await expect.poll(() => stateOf(admin, third)).toBe('declined');
  },
);

it(
  'shows in a row where the place is, and pending places nearby with a similar name',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    // No other test uses these names, so no other test's place is similar.
    const names = freshNames('Daşlıgədik', 'داشلی گدیک');
    const { lat, lng } = freshPoint();
    const at = (metres: number) => `pt-${encodeGeohash(lat + metres / 111_195, lng)}`;
    const code = /\d+$/.exec(names.name_az)?.[0] ?? '';
    await suggest(user, at(0), aSuggestion({ ...names, name_new: `Çuxuryurd ${code}` }));
    const other = {
      name_az: `Zirmanlı ${code}`,
      name_loc: names.name_loc,
      name_new: `Zirmanlı ${code}`,
    };
    await suggest(user, at(1_000), aSuggestion(other));
    const far = { ...names, name_new: `Çuxuryurd ${code}` };
    await suggest(user, at(8_000), aSuggestion(far));
    const page = await openSignedIn(admin, '/');
    await openQueue(page, { name_az: code }, 3);
    const row = page
      .getByRole('listitem')
      .filter({ has: ticks(page, names) })
      .first();
    for (const tick of await ticks(page, names).all()) await tick.scrollIntoViewIfNeeded();
    const near = row.getByText('Similar name nearby: ').first();
    await near.waitFor();
    await expect.poll(() => near.textContent()).toContain(nameFirst(other));
    expect(await near.textContent()).toMatch(/[1۱]\u2069? (?:km|کیلومتر)/u);
    await expect.poll(() => page.getByText('Similar name nearby: ').count()).toBe(2);
    await expect
      .poll(() => row.textContent())
      .toMatch(/Azerbaijan|Azərbaycan|Azerbaycan|آذربایجان/);
    expect(await violationsOf(page)).toEqual([]);
  },
);
