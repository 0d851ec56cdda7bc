import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PageError } from '@shared/contract/page-error.ts';
import { createAccount } from './support/accounts.ts';
import { dialog, openSignedIn } from './support/session.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { accountButton } from '../support/toolbar.ts';

const unnamedPlace = unnamedPlaces('page-errors');

/**
 * A page reports its errors only to this project's own origin, and only if the user has not turned reports off
 * (docs/operations.md "Watching").
 */

const typed = 'Gizliabad';

/**
 * Throws an error in the page. The error message quotes the content of the form, to test that the report does not
 * contain it.
 */
const breakPage = (page: Page, name: string) =>
  page.evaluate(
    ([kind, text]) => {
      const error = Object.assign(new Error(`cannot read "${text}"`), { name: kind });
      setTimeout(() => {
        throw error;
      });
    },
    [name, typed] as const,
  );

async function setErrorReports(page: Page, wanted: boolean): Promise<void> {
  await accountButton(page).click();
  const choice = dialog(page).getByRole('checkbox', { name: /^Send error reports/ });
  expect(await choice.isChecked()).toBe(!wanted);
  await choice.setChecked(wanted);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
}

it(
  'reports an error without typed text and identity, and reports nothing after the user has turned reports off',
  { tags: 'full' },
  async () => {
    const user = await createAccount({ name: 'Gizli Yazar' });
    const id = unnamedPlace();
    const page = await openSignedIn(user, `/places/${id}`);
    // A page decides at random whether it reports errors. With 0 as the random number, the page always reports them.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await page.reload();
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await page.getByLabel('Old name in Azerbaijani Latin script').fill(typed);
    const sent: { body: string; status: number; cookies: string | undefined }[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (!request.url().endsWith('/page-error')) return;
      const cookies = request.headers()['cookie'];
      sent.push({ body: request.postData() ?? '', status: response.status(), cookies });
    });

    await breakPage(page, 'RangeError');
    await expect.poll(() => sent.length).toBe(1);
    await breakPage(page, 'RangeError');
    await page.getByRole('button', { name: 'Close' }).first().click();
    await setErrorReports(page, false);
    await breakPage(page, 'TypeError');
    await setErrorReports(page, true);
    await breakPage(page, 'SyntaxError');
    await expect.poll(() => sent.length).toBe(2);

    const reports = sent.map(({ body }) => JSON.parse(body) as PageError);
    expect(reports.map(({ name }) => name)).toEqual(['RangeError', 'SyntaxError']);
    expect(reports[0]).toMatchObject({ kind: 'error', engine: 'chrome' });
    expect(reports[0]?.build).toMatch(/^index-[\w-]{8}\.js$/);
    for (const { body, status, cookies } of sent) {
      expect([status, cookies]).toEqual([204, undefined]);
      for (const secret of [typed, id, user.name, user.email, user.uid])
        expect(body).not.toContain(secret);
    }
  },
);
