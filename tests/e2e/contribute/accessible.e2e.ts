import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createAccount, type Account } from './support/accounts.ts';
import { aSuggestion, publishedPlace, submissionsOf, suggest } from './support/api.ts';
import { dialog, fillSignIn, openSignedIn, press } from './support/session.ts';
import { appUrl } from '../support/app-url.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { testLanguage } from '../support/languages/test-language.ts';
import { inTheirWords } from '../support/languages/words.ts';
import { desktop } from '../support/window-sizes.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import {
  accountButton,
  ownSuggestionsButton,
  queueButton,
  signInButton,
} from '../support/toolbar.ts';

const unnamedPlace = unnamedPlaces('accessible');

const phone = { width: 360, height: 740 };

async function expectClean(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([]);
}

async function ofTheAuthDialog(page: Page): Promise<void> {
  await signInButton(page).click();
  await press(page, 'Sign In');
  await dialog(page).getByText('Email is required').waitFor();
  await expectClean(page);
  await press(page, 'New here? Sign up');
  await expectClean(page);
  await press(page, 'Have an account? Sign in');
}

async function ofTheForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await page.getByLabel('Current name').fill('');
  await page.getByLabel('Old name in Arabic script').focus();
  await page.getByRole('toolbar', { name: 'Azerbaijani letters' }).waitFor();
  await page.getByLabel('Links', { exact: true }).fill('example.org/a');
  await page.getByLabel('Links', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('This field is required').waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog(page).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
}

async function ofAddingAPlace(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Map of original place names' })
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add a missing place' }).click();
  await page.getByRole('button', { name: 'Next' }).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').last().check();
  await expectClean(page);
}

it(
  'axe finds no violations in the sign-in dialog, the form, the history, the list of suggestions and the dialog for a missing place',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const place = await publishedPlace({ user, admin });
    const page = await openPage(`/places/${place.place_id}`, phone);
    await ofTheAuthDialog(page);
    await fillSignIn(page, user);
    await accountButton(page).waitFor();
    await expectClean(page);
    await ofTheForm(page);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('Added').waitFor();
    await expectClean(page);
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await ownSuggestionsButton(page).click();
    await dialog(page).getByText('Approved', { exact: true }).waitFor();
    await expectClean(page);
    await page.goto(appUrl('/'));
    await accountButton(page).waitFor();
    await ofAddingAPlace(page);
  },
);

async function ofTheReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Suggestions' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await expectClean(page);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Admin actions' }).click();
  await expectClean(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectClean(page);
  await page.keyboard.press('Escape');
}

it(
  'axe finds no violations in the review on a phone, nor in the queue, the account card and a toast on a desktop',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const place = await publishedPlace({ user, admin });
    await suggest(
      user,
      place.place_id,
      aSuggestion({ about: 'New', links: ['https://example.org'] }),
    );
    const page = await openSignedIn(admin, `/places/${place.place_id}`, phone);
    await ofTheReview(page);
    await page.setViewportSize(desktop);
    await queueButton(page).click();
    await page.getByLabel('Filter by text').waitFor();
    await expectClean(page);
    await accountButton(page).click();
    await dialog(page).getByRole('button', { name: 'Delete account' }).click();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Admin actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await expectClean(page);
  },
);

/** @throws Error if Tab reaches no button, link or field with this name */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = inTheirWords(name, testLanguage(), true);
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (typeof wanted === 'string' ? focused === wanted : wanted.test(focused)) return;
    seen.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} was never focused; the focus was on: ${seen.join(' | ')}`);
}

async function tabAndPress(
  page: Page,
  name: string | RegExp,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

async function tabAndType(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

async function signInByKeyboard(page: Page, account: Account): Promise<void> {
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
}

async function recordAndPlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
  await tabAndPress(page, 'Record');
  await tabAndPress(page, 'I understand, record');
  await page
    .getByRole('timer')
    .getByText(/^(?:00:01|۰۰:۰۱)$/)
    .waitFor();
  await tabAndPress(page, 'Stop and keep');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await tabAndPress(page, 'Play');
  await tabTo(page, 'Position');
  await page.keyboard.press('Home');
  await tabAndPress(page, 'Delete recording');
  await page.getByRole('button', { name: 'Record', exact: true }).waitFor();
}

it(
  'a user can sign in, record, play and suggest with the keyboard alone',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const id = unnamedPlace();
    const page = await openPage(`/places/${id}`, { permissions: ['microphone'] });
    const signIn = page.getByRole('button', { name: 'Sign In To Suggest' });
    await signIn.waitFor();
    await tabAndPress(page, 'Sign In To Suggest');
    // The sign-in dialog opens before the code of its fields has loaded, so the test waits for a field.
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => signIn.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await tabTo(page, 'Email');
    await signInByKeyboard(page, user);
    await page.getByLabel('Current name', { exact: true }).waitFor();
    await recordAndPlay(page);
    await tabAndType(page, 'Current name', 'Klaviatura');
    await tabAndType(page, /^Old name in Arabic script/, 'کلاویاتورا');
    await tabAndType(page, 'Links', 'example.org/k');
    await page.keyboard.press('Enter');
    await tabAndPress(page, /^I agree/, 'Space');
    await tabAndPress(page, 'Submit');
    await page.getByText('Your suggestion submitted', { exact: true }).waitFor();
    expect(await submissionsOf(admin, id)).toMatchObject([
      { name_new: 'Klaviatura', name_loc: 'کلاویاتورا', links: ['https://example.org/k'] },
    ]);
  },
);

it('a user can add a missing place with the keyboard alone', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const page = await openSignedIn(user);
  await tabTo(page, 'Map of original place names');
  // The number of steps on the map is random, so that no other test uses the same position.
  for (let step = Math.floor(Math.random() * 8); step >= 0; step--) {
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add a missing place' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Confirm your selection on the map').waitFor();
  await tabTo(page, /^Pin/);
  await page.keyboard.press('ArrowUp');
  await tabAndPress(page, 'Next');
  const addresses = page.getByRole('dialog').locator('label');
  await page.getByText('Looking for addresses').waitFor({ state: 'detached' });
  await tabTo(page, (await addresses.first().textContent()) ?? '');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('radio').last().isChecked()).toBe(true);
  await tabAndPress(page, 'Next');
  await page.getByLabel('Current name', { exact: true }).waitFor();
  await tabAndType(page, 'Current name', 'Klavişli');
  await tabAndType(page, /^Old name in Arabic script/, 'کلاویشلی');
  await tabAndPress(page, /^I agree/, 'Space');
  await tabAndPress(page, 'Submit');
  await page.getByText('Your suggestion submitted', { exact: true }).waitFor();
  await page.waitForURL(/\/places\/pt-/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await submissionsOf(admin, id)).toMatchObject([{ name_new: 'Klavişli' }]);
});

async function approveWithoutAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  // If a suggestion replaces a published name, the name's checkbox is not ticked at first.
  await tabAndPress(page, 'Accept Current name', 'Space');
  await tabAndPress(page, 'Accept About', 'Space');
  await tabAndPress(page, 'Approve');
}

async function declineWithReason(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline', exact: true }).waitFor();
  await tabAndPress(page, 'Decline');
  await tabAndType(page, 'Reason', 'No source.');
  await tabAndPress(page, 'Decline suggestion');
}

async function deleteAndUndo(page: Page): Promise<void> {
  await tabAndPress(page, 'Admin actions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await tabAndPress(page, 'Delete');
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await tabAndPress(page, 'Undo');
  await page.getByText('Restored', { exact: true }).waitFor();
}

async function toSuggestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Suggestions' }).waitFor();
  await tabAndPress(page, 'View Suggestions');
}

it(
  'an admin can approve, decline, delete and undo with the keyboard alone',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { place_id } = await publishedPlace({ user, admin });
    const newest = async () => (await submissionsOf(admin, place_id))[0];
    await suggest(user, place_id, aSuggestion({ name_new: 'Düymə', about: 'No' }));
    const page = await openSignedIn(admin, `/places/${place_id}`);
    await toSuggestions(page);
    await approveWithoutAbout(page);
    await expect.poll(newest).toMatchObject({
      ...{ name_new: 'Düymə', state: 'approved' },
      taken: expect.not.arrayContaining(['about']) as unknown,
    });

    await suggest(user, place_id, aSuggestion({ name_new: 'Klaviş' }));
    await page.goto(appUrl(`/places/${place_id}`));
    await toSuggestions(page);
    await declineWithReason(page);
    await expect
      .poll(newest)
      .toMatchObject({ name_new: 'Klaviş', state: 'declined', reason: 'No source.' });
    // After a decision, the page opens the next place of the queue, which belongs to another test. Therefore, the test
    // returns to its own place.
    await page.goto(appUrl(`/places/${place_id}`));
    await page.getByRole('button', { name: 'View Suggestions' }).waitFor();
    await deleteAndUndo(page);
  },
);
