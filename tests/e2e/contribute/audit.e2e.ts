import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountButton, queueButton, signInButton } from '../support/toolbar.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { approvedPlace, publishedPlace } from './support/api.ts';
import { fillSignIn, openSignedIn, press } from './support/session.ts';

const auditHeading = (page: Page) => page.getByRole('heading', { name: 'Decisions and accounts' });

it('filters decisions by typed dates', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const page = await openSignedIn(admin, '/');
  await queueButton(page).click();
  // The list begins with the 50 newest decisions of all tests, so the test makes a decision just before it looks.
  await approvedPlace({ user, admin });
  await page.getByRole('button', { name: 'Decisions and accounts' }).click();
  await page.getByText(admin.name).first().waitFor();
  await page.getByText('Filter and sort').click();
  // Browsers use different orders of day and month. 10 October reads the same in both orders.
  for (const [label, year] of [
    ['From', '2010'],
    ['Until', '2011'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    await page.keyboard.type(`1010${year}`);
    expect(await field.inputValue()).toBe(`${year}-10-10`);
  }
  await page.getByText('Nothing found.').waitFor();
  await approvedPlace({ user, admin });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(await page.getByLabel('Until', { exact: true }).inputValue()).toBe('');
  await page.getByText(admin.name).first().waitFor();
});

it(
  'does not reopen the page of an account after signing out and in again',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { place_id } = await publishedPlace({ user, admin });
    const page = await openSignedIn(admin, `/places/${place_id}`);
    await panel(page).getByRole('button', { name: 'View Suggestions' }).click();
    await panel(page).getByRole('button', { name: 'Account', exact: true }).first().click();
    await auditHeading(page).waitFor();
    await page.getByRole('heading', { name: user.name }).waitFor();
    await accountButton(page).click();
    await press(page, 'Sign Out');
    await signInButton(page).click();
    await fillSignIn(page, admin);
    await accountButton(page).waitFor();
    await queueButton(page).click();
    await page.getByRole('heading', { name: 'Pending places' }).waitFor();
    expect(await auditHeading(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Decisions and accounts' }).click();
    await page.getByText('By province').waitFor();
  },
);
