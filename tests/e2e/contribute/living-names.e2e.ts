import type { Page } from 'playwright-core';
import { keyOfName, ticketFor } from '@shared/contract/name-answer-keys.ts';
import { expect, it } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { nameFirst } from '../support/languages/test-language.ts';
import { phone } from '../support/window-sizes.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, callAs, publishedPlace, suggest } from './support/api.ts';
import { dialog, openSignedIn } from './support/session.ts';

/** Anybody can say which names people still use (docs/decisions.md "Living names"). */

const path = '/places/name-answers';

const answerButton = (page: Page, name: string, isPressed?: boolean) =>
  panel(page)
    .getByRole('button', {
      name,
      exact: true,
      ...(isPressed !== undefined && { pressed: isPressed }),
    })
    .first();

async function freshPlace() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  return { user, admin, place: await publishedPlace({ user, admin }) };
}

it('an answer is kept while offline, can be removed, is sent later and stays after a reload; nine answers show a count', async () => {
  const { place, admin } = await freshPlace();
  const { place_id: id } = place;
  const name = place.name_az ?? '';
  const page = await openPage(`/places/${id}`, { ...phone, language: 'azb' });
  await page.route(`**/api${path}`, (route) => route.abort());
  await answerButton(page, 'I know it').click();
  await panel(page).getByText('Not sent yet. It will be sent when you’re online.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const unsent = page.getByRole('button', { name: 'Unsent answers' });
  await unsent.click();
  await dialog(page).getByText(name).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await dialog(page).getByText('Nothing to send.').waitFor();
  await page.keyboard.press('Escape');
  await unsent.waitFor({ state: 'detached' });
  await answerButton(page, 'I know it', false).waitFor();

  await answerButton(page, 'We say this name').click();
  await unsent.waitFor();
  await page.reload();
  await answerButton(page, 'We say this name', true).waitFor();
  const sending = page.waitForRequest(`**/api${path}`);
  await page.unroute(`**/api${path}`);
  const request = await sending;
  expect(await request.headerValue('authorization')).toBeNull();
  expect(request.postDataJSON()).toEqual({
    ...{ place_id: id, name, answer: 'say' },
    ticket: expect.stringMatching(/^[\w-]{43}$/),
  });
  await unsent.waitFor({ state: 'detached' });
  await page.reload();
  await answerButton(page, 'We say this name', true).waitFor();

  // These eight answers and the user's own answer make nine. The app does not show a count below a secret threshold,
  // which is between five and nine.
  for (let n = 0; n < 8; n++) {
    const body = { place_id: id, name, ticket: await ticketFor(`${n}`, id, name), answer: 'say' };
    await callAs(null, 'POST', path, body);
  }
  const other = await openPage(`/places/${id}`);
  await panel(other).getByText('5+ say it').waitFor();
  await answerButton(other, 'We say this name', false).waitFor();
  const desk = await openSignedIn(admin, `/places/${id}`);
  await panel(desk).getByRole('button', { name: 'View Suggestions' }).click();
  await panel(desk).getByText('These are answers from devices.').waitFor();
  await panel(desk).getByText('5+ say it').waitFor();

  await panel(page).getByRole('button', { name: 'Take back' }).click();
  await answerButton(page, 'We say this name', false).waitFor();
  await expect.poll(() => unsent.count()).toBe(0);
});

it(
  '‘Send now’ sends an unsent answer without waiting for the next attempt',
  { tags: 'full' },
  async () => {
    const { place } = await freshPlace();
    const page = await openPage('');
    await page.clock.install();
    await page.route(`**/api${path}`, (route) => route.abort());
    await page.goto(appUrl(`/places/${place.place_id}`));
    await answerButton(page, 'I know it').click();
    await page.getByRole('button', { name: 'Unsent answers' }).click();
    // The page's clock is paused, so the page does not retry. Only the button sends the answer.
    await page.clock.pauseAt(Date.now() + 1_000);
    const send = dialog(page).getByRole('button', { name: 'Send now', disabled: false });
    await send.waitFor();
    await page.unroute(`**/api${path}`);
    await send.click();
    await dialog(page).getByText('Nothing to send.').waitFor();
  },
);

it(
  'answers of a signed-in user contain no identity, and clearing the browser’s storage removes them at once',
  { tags: 'full' },
  async () => {
    const { user, place } = await freshPlace();
    const page = await openSignedIn(user, `/places/${place.place_id}`);
    const sending = page.waitForRequest(`**/api${path}`);
    await answerButton(page, 'Never heard it').click();
    expect(await (await sending).headerValue('authorization')).toBeNull();
    await answerButton(page, 'Never heard it', true).waitFor();
    const kept = () => page.evaluate(() => localStorage.getItem('adyurdu-name-answers') ?? '');
    expect(await kept()).toContain(place.name_az);
    expect(await kept()).not.toMatch(/\b20\d\d-\d\d-\d\dT/);

    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage')));
    await answerButton(page, 'Never heard it', false).waitFor();
    expect(await kept()).not.toContain(place.name_az);
  },
);

it(
  'reviewers see a count from five answers on, and none for a name with fewer answers',
  { tags: 'full' },
  async () => {
    const { user, admin, place } = await freshPlace();
    const { place_id: id, name_az, name_new } = place;
    await suggest(user, id, aSuggestion({ name_new: 'Başqaabad' }));
    const [spoken, official] = [name_az ?? '', name_new ?? ''];
    const counts = {
      [await keyOfName(id, spoken)]: [5, 4, 0],
      [await keyOfName(id, official)]: [4, 4, 4],
    };
    const page = await openSignedIn(admin);
    await page.route('**/atlas/name-counts/*.json', (route) =>
      route.fulfill({ json: { version: 1, counts } }),
    );
    await page.goto(appUrl(`/places/${id}`));
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await panel(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await panel(page).getByText('These are answers from devices.').waitFor();
    const answered = panel(page).getByRole('list').filter({ hasText: '5+ say it' });
    await answered.waitFor();
    const [only = '', ...more] = await answered.getByRole('listitem').allInnerTexts();
    expect(more).toEqual([]);
    const shown = nameFirst({ name_az: spoken, name_loc: place.name_loc ?? '' });
    expect(only).toContain(shown);
    expect(only.replace(shown, '').match(/[\d۰-۹]/g)).toHaveLength(1);
  },
);
