import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { openPage, type PageOptions } from '../support/browser.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { saidInOneLine } from '../support/languages/test-language.ts';
import { createAccount } from './support/accounts.ts';
import { isShown, submissionsOf } from './support/api.ts';
import { draftIsKept } from './support/kept-drafts.ts';
import { openSignedIn } from './support/session.ts';
import { field, fillNames, submitButton } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('further-names');

const phone: PageOptions = { width: 360, height: 740, phone: true };

async function suggestName(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
}

async function openForm() {
  const user = await createAccount();
  const id = unnamedPlace();
  const page = await openSignedIn(user, `/places/${id}`, phone);
  await suggestName(page);
  return { page, id };
}

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const unfold = (page: Page, name: string, part: string) =>
  card(page, name).getByText(part, { exact: true }).click();

it('a name with dates and evidence goes from the form through the review to the place’s panel', async () => {
  const { page, id } = await openForm();
  await page.getByRole('button', { name: 'Add another name' }).click();
  await field(page, 'Another name').fill('Rezaabad');
  const name = card(page, 'Rezaabad');
  await name.getByLabel('Type of name').selectOption('earlier official name');
  await unfold(page, 'Rezaabad', 'When was it used?');
  const since = name.getByLabel('Since', { exact: true });
  await since.fill('long ago');
  await since.blur();
  await name
    .getByText(/^“.+” can’t be read as a date/)
    .getByText('long ago')
    .waitFor();
  await since.fill('c. 1893');
  await since.blur();
  await name.getByText('Understood as 1888–1898').waitFor();
  await since.fill('1314');
  await name.getByLabel('Calendar').first().selectOption('Solar Hijri');
  await unfold(page, 'Rezaabad', 'How do you know?');
  await name.getByLabel('How certain is it?').selectOption('certain');
  await name.getByRole('button', { name: 'Add a source' }).click();
  await name.getByLabel('Title of the source').fill('Decree book');
  const quote = name.getByLabel('Quote');
  await quote.focus();
  // Like a paste, `insertText` respects the maximum length of a field.
  await page.keyboard.insertText('x'.repeat(limits.quoteLength + 1));
  await submitButton(page).click();
  await name.getByText('501 characters. The limit is 500.').waitFor();
  await quote.fill('');
  await name.getByRole('button', { name: 'Add a source' }).click();
  const oralSource = name.getByRole('group', { name: 'Source' }).last();
  await oralSource.getByLabel('Title of the source').fill('My grandmother');
  await oralSource.getByLabel('Type of source').selectOption('Oral source');
  await oralSource.getByText('Don’t name the person who told you', { exact: false }).waitFor();
  expect(await oralSource.getByRole('textbox').count()).toBe(1);
  await oralSource.getByLabel('Year of the source').fill('1980');
  await unfold(page, 'Rezaabad', 'Who decided on this name?');
  await name.getByLabel('Authority').fill('The cabinet');
  await submitButton(page).click();
  await page.getByText('Your suggestion submitted', { exact: true }).waitFor();

  const admin = await createAccount({ admin: true });
  const [suggestion] = await submissionsOf(admin, id);
  expect(suggestion?.names).toMatchObject([
    {
      form: 'Rezaabad',
      kind: 'earlier_official',
      from: { text: '1314', calendar: 'jalali', earliest: '1935-03-22' },
      certainty: 'certain',
      evidence: [
        { kind: 'book', label: 'Decree book' },
        { kind: 'oral', label: null, year: '1980' },
      ],
      renaming: { body: 'The cabinet' },
    },
  ]);
  const desk = await openSignedIn(admin, `/places/${id}`, phone);
  const panel = desk.getByRole('complementary');
  await panel.getByRole('button', { name: 'View Suggestions' }).click();
  await panel.getByText('earlier official name').first().waitFor();
  await panel.getByText('Decree book').first().waitFor();
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByText(/^Approved: /).waitFor();

  await isShown(id);
  const visitor = await openPage(`/places/${id}`, phone);
  const item = visitor.getByRole('listitem').filter({ hasText: /^Rezaabad/ });
  await expect
    .poll(() => item.innerText())
    .toMatch(saidInOneLine('earlier official name', 'decided by: The cabinet', 'certain'));
  await item.getByText('Evidence (2)').click();
  await item.getByText('Decree book').waitFor();
  expect(visitor.problems).toEqual([]);
});

async function offersNoMore(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add another name' });
  for (let count = 0; count < limits.nameCount; count++) await add.click();
  await page.getByText(`At most ${limits.nameCount} names`).waitFor();
  expect(await add.count()).toBe(0);
  await page.getByRole('button', { name: 'Remove Another name' }).last().click();
  await add.waitFor();
}

async function fitsAPhone(page: Page, name: Locator): Promise<void> {
  await name.getByText('When was it used?').click();
  await name.getByText('Who decided on this name?').click();
  await name.getByLabel('Replaced name').waitFor();
  const wide = await name.evaluate((box) =>
    [...box.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().width > box.clientWidth)
      .map((one) => one.className),
  );
  expect(wide).toEqual([]);
  expect(await violationsInBothThemes(page)).toEqual([]);
}

async function namesWrongField(page: Page, name: Locator): Promise<void> {
  await name.getByLabel('Link to the source').fill('javascript://alert(1)');
  await name.getByText('How do you know?', { exact: true }).click();
  await submitButton(page).click();
  const link = name.getByLabel('Link to the source');
  await expect.poll(() => link.getAttribute('aria-invalid')).toBe('true');
  await name.getByText('Use a web address (http or https)').waitFor();
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
  await link.fill('example.org/map');
  expect(await link.getAttribute('aria-invalid')).toBe(null);
}

it(
  `offers at most ${limits.nameCount} further names, fits a narrow phone without axe violations, opens the section of a wrong field, and keeps the draft for the next visit`,
  { tags: 'full' },
  async () => {
    const { page, id } = await openForm();
    await offersNoMore(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();

    await suggestName(page);
    await page.getByRole('button', { name: 'How do you know?' }).click();
    const name = card(page, 'آد');
    await name.getByLabel('Title of the source').waitFor();
    await fitsAPhone(page, name);
    await namesWrongField(page, name);

    await draftIsKept(page, 'example.org/map');
    await page.reload();
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    const link = name.getByLabel('Link to the source');
    await expect.poll(() => link.inputValue()).toBe('example.org/map');
    await submitButton(page).click();
    await page.getByText('Your suggestion submitted', { exact: true }).waitFor();
    const [suggestion] = await submissionsOf(await createAccount({ admin: true }), id);
    expect(suggestion?.names).toMatchObject([
      { form: 'آد', kind: 'original', evidence: [{ link: 'https://example.org/map' }] },
    ]);
  },
);
