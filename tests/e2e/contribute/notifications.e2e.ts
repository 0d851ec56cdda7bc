import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { hasFocus } from '../support/focus.ts';
import { holdRequests } from '../support/gate.ts';
import { accountButton } from '../support/toolbar.ts';
import { createAccount, verifyEmailOf, type Account } from './support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshNames,
  freshPoint,
  submissionsOf,
  suggest,
} from './support/api.ts';
import { dialog, openSignedIn } from './support/session.ts';

async function openNotifications(page: Page) {
  await accountButton(page).click();
  await dialog(page).getByRole('button', { name: 'Emails and feed' }).click();
  const settings = page.getByRole('dialog', { name: 'Emails and feed' });
  await settings.getByText('Language of emails and feed').waitFor();
  return settings;
}

const wish = 'Email me when there is news in my inbox';

async function declined(user: Account, admin: Account, names: ReturnType<typeof freshNames>) {
  const { id } = freshPoint();
  await suggest(user, id, aSuggestion(names));
  const [suggestion] = await submissionsOf(admin, id);
  await callAs(admin, 'POST', `/places/${id}/submissions/${suggestion?.id}/decline`, {
    ...{ reason_id: 'no_source', reason: 'Hansı kitab?' },
  });
}

it('a user turns on a feed and emails, which contain no names or reasons, gives the feed a new address, and turns them off in the account and by a link', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const page = await openSignedIn(user);
  const settings = await openNotifications(page);
  expect(await settings.getByLabel(wish).isDisabled()).toBe(true);
  await settings.getByText('Verify your email address to get emails.').waitFor();

  await verifyEmailOf(user);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => settings.getByLabel(wish).isEnabled()).toBe(true);
  const calls = await holdRequests(page, '**/api/notifications');
  await settings.getByLabel(wish).focus();
  for (let n = 0; n < 3; n++) await page.keyboard.press('Space');
  await hasFocus(settings.getByLabel(wish));
  calls.open();
  await expect.poll(() => settings.getByLabel(wish).isChecked()).toBe(true);
  await settings.getByRole('button', { name: 'Make a feed address' }).click();
  const address = await settings.getByLabel('Feed address').inputValue();

  const names = freshNames('Rədd', 'رد');
  await declined(user, admin, names);
  const secrets = [
    names.name_az,
    names.name_loc,
    'Hansı kitab',
    user.name,
    user.email,
    'no_source',
  ];
  const feed = await (await fetch(address)).text();
  expect(feed.match(/<entry>/g)).toHaveLength(1);
  for (const one of secrets) expect(feed).not.toContain(one);

  const mail = await openPage('/notifications/mail');
  await Promise.all([
    mail.waitForEvent('load'),
    mail.getByRole('button', { name: 'Send what is due' }).click(),
  ]);
  const links = await mail
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const messages = await Promise.all(links.map(async (link) => (await fetch(appUrl(link))).text()));
  const [message = '', ...more] = messages.filter((text) => text.includes(`To: ${user.email}`));
  expect(more).toEqual([]);
  const [, link = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(message) ?? [];
  for (const one of secrets.filter((part) => part !== user.email))
    expect(message).not.toContain(one);
  await mail.goto(appUrl(new URL(link).pathname));
  await mail.getByRole('button').click();
  await mail.getByRole('button').waitFor({ state: 'detached' });

  await page.reload();
  const ended = await openNotifications(page);
  expect(await ended.getByLabel(wish).isChecked()).toBe(false);
  await ended.getByText('You have a feed. Its address was shown when you made it.').waitFor();
  await ended.getByRole('button', { name: 'Make a new address' }).click();
  const later = await ended.getByLabel('Feed address').inputValue();
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(later)).status).toBe(200);
  await ended.getByRole('button', { name: 'End the feed' }).click();
  await hasFocus(ended.getByRole('button', { name: 'Make a feed address' }));
  expect((await fetch(later)).status).toBe(404);
});
