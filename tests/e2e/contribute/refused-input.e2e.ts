import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { createAccount } from './support/accounts.ts';
import { submissionsOf } from './support/api.ts';
import { addLinksToKeptDrafts, draftIsKept } from './support/kept-drafts.ts';
import { openSignedIn } from './support/session.ts';
import { attachFiles, field, fillNames, submitButton } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('refused-input');

async function openForm(id: string) {
  const page = await openSignedIn(await createAccount(), `/places/${id}`);
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, { current: 'Yeni', latin: 'Köhnə', arabic: 'کؤهنه' });
  return page;
}

it(
  'marks the field of links when the text is no web address, and adds the text as a source',
  { tags: 'full' },
  async () => {
    const id = unnamedPlace();
    const page = await openForm(id);
    const links = field(page, 'Links');
    await links.fill('https://example.org/a, example.org/b');
    await links.press('Enter');
    await page.getByRole('link', { name: 'https://example.org/a' }).waitFor();
    await page.getByRole('link', { name: 'example.org/b', exact: true }).waitFor();
    await links.fill('book by Kəsrəvi, p. 12');
    await submitButton(page).click();
    await page.getByText('This is not a web address. Check it, then try again.').waitFor();
    expect(await links.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => links.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Add as a source' }).click();
    expect(await field(page, 'Title of the source').inputValue()).toBe('book by Kəsrəvi, p. 12');
    expect(await links.inputValue()).toBe('');
    await submitButton(page).click();
    await page.getByText('Your suggestion submitted', { exact: true }).waitFor();
    const [sent] = await submissionsOf(await createAccount({ admin: true }), id);
    expect(sent?.links).toEqual(['https://example.org/a', 'https://example.org/b']);
    expect(sent?.names).toMatchObject([
      { form: 'کؤهنه', evidence: [{ label: 'book by Kəsrəvi, p. 12' }] },
    ]);
  },
);

it('shows a rejection by the server with its limit at the field', { tags: 'full' }, async () => {
  const id = unnamedPlace();
  const page = await openForm(id);
  await page.route('**/submit', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        error: {
          ...{ code: 'invalid', reason: 'too_long', message: 'English', field: 'about' },
          ...{ limit: 5000, actual: 5001 },
        },
      },
    }),
  );
  await submitButton(page).click();
  const about = field(page, 'About');
  await expect.poll(() => about.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('alert').getByText('The limit is 5,000.', { exact: false }).waitFor();
  await expect.poll(() => about.evaluate((area) => area === document.activeElement)).toBe(true);
});

it(
  'names a file that failed because of a server error, and sends it after a retry',
  { tags: 'full' },
  async () => {
    const id = unnamedPlace();
    const page = await openForm(id);
    await attachFiles(page, [
      { name: 'a.txt', mimeType: 'text/plain', text: 'first' },
      { name: 'b.txt', mimeType: 'text/plain', text: 'second' },
    ]);
    await page.route('**/storage/upload', async (route) => {
      const failing = route.request().postDataBuffer()?.includes('b.txt') === true;
      if (failing) await route.fulfill({ status: 500, body: 'no' });
      else await route.continue();
    });
    await submitButton(page).click();
    await page.getByText('Your suggestion submitted', { exact: true }).waitFor();
    await page.getByText('Not sent because of a server problem').waitFor();
    const admin = await createAccount({ admin: true });
    const filesOf = async () => (await submissionsOf(admin, id)).map(({ links }) => links.length);
    expect(await filesOf()).toEqual([1]);
    await page.unroute('**/storage/upload');
    await page
      .getByRole('button', { name: /^Send .+ again$/ })
      .filter({ hasText: 'b.txt' })
      .click();
    await expect.poll(filesOf).toEqual([2, 1]);
  },
);

it(
  'moves the focus to the message about too many files, also after a second attempt',
  { tags: 'full' },
  async () => {
    const id = unnamedPlace();
    const page = await openForm(id);
    await attachFiles(page, [{ name: 'a.txt', mimeType: 'text/plain', text: 'first' }]);
    await draftIsKept(page, 'a.txt');
    await page.goto(appUrl('/'));
    // Earlier versions of the app did not count the documents of the place, so a stored draft may have more files than
    // the limit.
    const documents = Array.from({ length: 10 }, (_, n) => `/files/places/${id}/${n}-a.pdf`);
    await addLinksToKeptDrafts(page, documents);
    await page.goto(appUrl(`/places/${id}`));
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await page.getByText('a.txt').waitFor();
    const message = page.getByText('11 files. The limit is 10.');
    for (let attempt = 0; attempt < 2; attempt++) {
      await submitButton(page).click();
      await expect
        .poll(() => message.evaluate((text) => text === document.activeElement))
        .toBe(true);
    }
  },
);
