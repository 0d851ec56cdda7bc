import { expect, it } from 'vitest';
import { emailLink, type Account } from '../contribute/support/accounts.ts';
import { authField, dialog, openAuthDialog, press, toast } from '../contribute/support/session.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { panel, searchField } from '../visitor/steps.ts';
import { contributed, names } from './contributed.ts';
import { accountButton, ownSuggestionsButton, queueButton } from '../support/toolbar.ts';

it('a visitor finds the restored place, sees its photo and plays its recording', async () => {
  const page = await openPage('/');
  await (await searchField(page)).fill(names.published);
  await page.getByRole('option', { name: new RegExp(names.published) }).click();
  await panel(page).getByRole('heading', { name: names.published }).waitFor();
  const image = panel(page).getByRole('img', { name: 'Photo 1' }).first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(2);
  await panel(page).getByRole('button', { name: 'Play' }).click();
  await panel(page).getByRole('button', { name: 'Pause' }).waitFor();
  expect(page.problems).toEqual([]);
});

/** Signs in after a restore. Sets a new password with the link in an email, because backups contain no passwords. */
async function openWithNewPassword({ email }: Account) {
  const page = await openAuthDialog('forgotPass');
  await authField(page, 'Email').fill(email);
  await press(page, 'Send reset link');
  await toast(page, 'Password reset link sent');
  await page.goto(appUrl((await emailLink(email, 'PASSWORD_RESET')) ?? '/no-letter'));
  await dialog(page).getByText(email, { exact: true }).waitFor();
  await authField(page, 'New password').fill('another long one');
  await press(page, 'Change password');
  await accountButton(page).waitFor();
  return page;
}

it('the contributor has the same account and suggestions, and the admin has the same rights', async () => {
  const { user, admin, place, deleted } = contributed();
  const mine = await openWithNewPassword(user);
  await ownSuggestionsButton(mine).click();
  await mine.getByRole('button', { name: new RegExp(names.waiting) }).waitFor();
  await mine.getByRole('button', { name: new RegExp(names.published) }).waitFor();

  const page = await openWithNewPassword(admin);
  await queueButton(page).click();
  await page.getByRole('button', { name: 'Deleted places' }).click();
  const list = page.getByRole('region', { name: 'Deleted places' });
  await list.getByRole('button', { name: new RegExp(names.deleted) }).click();
  await list.getByRole('button', { name: 'Restore' }).click();
  await panel(page).getByRole('heading', { name: names.deleted }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/places/${deleted}`);

  await page.goto(appUrl(`/places/${place}`));
  await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
  await panel(page).getByRole('checkbox', { name: 'Accept Old name (Latin)' }).check();
  await panel(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText(/^Approved: /).waitFor();
  await page.goto(appUrl(`/places/${place}`));
  await panel(page).getByRole('heading', { name: names.waiting }).waitFor();
});
