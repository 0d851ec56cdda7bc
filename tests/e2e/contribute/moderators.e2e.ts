import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { violationsOf } from '../support/axe.ts';
import { nameFirst } from '../support/languages/test-language.ts';
import { queueButton } from '../support/toolbar.ts';
import { phone } from '../support/window-sizes.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { aSuggestion, freshNames, publishedPlace, submissionsOf, suggest } from './support/api.ts';
import { dialog, openSignedIn, toast } from './support/session.ts';

const words = { name_az: 'Gözləyən', name_loc: 'گؤزله‌ین' };

async function waitingPlace(user: Account, admin: Account): Promise<string> {
  const names = freshNames(words.name_az, words.name_loc);
  const { place_id } = await publishedPlace({ user, admin }, aSuggestion(names));
  await suggest(user, place_id, aSuggestion({ ...names, about: 'Köhnə kənd.' }));
  return place_id;
}

const stateOf = async (admin: Account, id: string) => (await submissionsOf(admin, id))[0]?.state;

async function openModerators(page: Page): Promise<void> {
  await queueButton(page).click();
  await page.getByRole('button', { name: 'Moderators', exact: true }).click();
  await page.getByRole('heading', { name: 'Moderators' }).waitFor();
}

async function appoint(page: Page, { email, name }: Account): Promise<void> {
  const field = page.getByLabel('Email of their account');
  const add = page.getByRole('button', { name: 'Add moderator' });
  await field.fill('nobody@adyurdu.test');
  await add.click();
  await page.getByText('No account has this email address.').waitFor();
  await field.fill(email);
  await add.click();
  await toast(page, 'Added. They get the role the next time they sign in.');
  await page.getByRole('listitem').filter({ hasText: name }).getByText(email).waitFor();
}

async function openSuggestions(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).waitFor();
}

const approve = (page: Page) =>
  panel(page).getByRole('button', { name: 'Approve', exact: true }).click();

async function expectNoAdmin(page: Page): Promise<void> {
  for (const name of ['Admin actions', 'Undo all by this account', 'Delete speaker details'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Account', exact: true }).count()).toBe(0);
}

it('a moderator approves suggestions of others, has no admin functions, and is refused after dismissal', async () => {
  const [user, admin, sevda] = await Promise.all([
    createAccount(),
    createAccount({ admin: true }),
    createAccount({ verified: true }),
  ]);
  const first = await waitingPlace(user, admin);
  const later = await waitingPlace(user, admin);
  const own = await waitingPlace(sevda, admin);
  const desk = await openSignedIn(admin, '/');
  await openModerators(desk);
  await appoint(desk, sevda);
  expect(await violationsOf(desk)).toEqual([]);

  const page = await openSignedIn(sevda, `/places/${first}`, phone);
  await openSuggestions(page);
  await expectNoAdmin(page);
  await approve(page);
  await expect.poll(() => stateOf(admin, first)).toBe('approved');

  await page.goto(appUrl(`/places/${own}`));
  await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
  await panel(page).getByText('Your own suggestion: another reviewer decides').waitFor();
  for (const name of ['Approve', 'Decline', 'Ask'])
    expect(await panel(page).getByRole('button', { name, exact: true }).count()).toBe(0);

  await page.goto(appUrl('/'));
  await queueButton(page).click();
  await page
    .getByRole('checkbox', { name: `Select ${nameFirst(words)}` })
    .first()
    .waitFor();
  for (const name of [
    'Moderators',
    'Reported problems',
    'Deleted places',
    'Decisions and accounts',
  ])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);

  await page.goto(appUrl(`/places/${later}`));
  await openSuggestions(page);
  // GET requests get no response, so that the approval is the first call that the server refuses. Otherwise the server
  // could first refuse a request for the queue or for the next place.
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => (route.request().method() === 'GET' ? undefined : route.continue()),
  );
  const row = desk.getByRole('listitem').filter({ hasText: sevda.email });
  await row.getByRole('button', { name: 'Remove' }).click();
  await dialog(desk).getByRole('button', { name: 'Remove' }).click();
  await toast(desk, 'Removed');
  await row.waitFor({ state: 'detached' });
  await approve(page);
  await toast(page, 'You don’t have permission to do this.');
  await panel(page).getByRole('button', { name: 'Suggest Name' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'View Suggestions' }).count()).toBe(0);
  expect(await stateOf(admin, later)).toBe('pending');
});
