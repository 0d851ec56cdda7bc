import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { journeyLanguage, said } from '../support/languages/journey.ts';
import { openNetwork } from '../support/network/network.ts';
import { createAccount, linkOfLetter } from './support/accounts.ts';
import { aSuggestion, freshPoint, suggest, uploadAs } from './support/api.ts';
import {
  authField,
  dialog,
  errorOf,
  fillSignIn,
  openAuthDialog,
  openSignedIn,
  press,
  toast,
} from './support/session.ts';

/** What people do with their own account: the links of letters, and the user card. */

const openCard = (page: Page) =>
  page.getByRole('button', { name: 'Your account', exact: true }).click();

const filesOf = async (zip: Download) => unzipSync(await buffer(await zip.createReadStream()));

async function letterTo(email: string, kind: Parameters<typeof linkOfLetter>[1]): Promise<string> {
  const link = await linkOfLetter(email, kind);
  if (link === null) throw new Error(`no letter was sent to ${email}`);
  return link;
}

it('a forgotten password is replaced on our own page, once, and its reader is signed in', async () => {
  const account = await createAccount();
  const page = await openAuthDialog('forgotPass');
  await authField(page, 'Email').fill(account.email);
  await press(page, 'Send reset link');
  await toast(page, 'Password reset link sent');
  const link = await letterTo(account.email, 'PASSWORD_RESET');

  // as the mail program opens it
  await page.goto(appUrl(link));
  await dialog(page).getByText(account.email, { exact: true }).waitFor();
  await press(page, 'Change password');
  expect(await errorOf(page, 'New password')).toMatch(said('Password is required'));
  await authField(page, 'New password').fill('abc');
  await press(page, 'Change password');
  expect(await errorOf(page, 'New password')).toMatch(said('Password is not strong enough'));
  await authField(page, 'New password').fill('a better one');
  await press(page, 'Change password');
  await toast(page, 'Your account is changed');
  await page.getByRole('button', { name: 'Your account', exact: true }).waitFor();
  // the code is not left in the address
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');

  const other = await openPage(`${link}&hl=az`);
  await dialog(other).getByText('Bu keçidin vaxtı bitib və ya istifadə olunub').waitFor();
  const fresh = await openAuthDialog();
  await fillSignIn(fresh, account);
  expect(await errorOf(fresh, 'Password')).toMatch(said('Password does not match email'));
  await fillSignIn(fresh, { ...account, password: 'a better one' });
  await fresh.getByRole('button', { name: 'Your account', exact: true }).waitFor();
});

it('an address is verified by the link of a letter, and the card says so at once', async () => {
  const account = await createAccount();
  const page = await openSignedIn(account);
  await openCard(page);
  await dialog(page).getByText('With a verified email address you may suggest more.').waitFor();
  await press(page, 'Send verification link');
  await toast(page, 'Verification link sent');
  await page.goto(appUrl(`${await letterTo(account.email, 'VERIFY_EMAIL')}&hl=fa`));
  await dialog(page).getByText('رایانامهٔ شما تأیید شد').waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.goto(appUrl(`/?hl=${journeyLanguage()}`));
  await openCard(page);
  await dialog(page).getByText(account.email, { exact: true }).waitFor();
  expect(await dialog(page).getByText('With a verified email address').count()).toBe(0);
});

it.each(['', '?mode=recoverEmail&oobCode=abcdefghij', '?mode=verifyEmail&oobCode=abcdefghij'])(
  'a link that is no letter of ours says so, and leads to the map: %s',
  async (search) => {
    const page = await openPage(`/account/action${search}`);
    await dialog(page).getByText('This link has ended or was used before').waitFor();
    await dialog(page).getByRole('button', { name: 'Back to the map' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

it('a letter opened without a connection can be followed when it is back', async () => {
  const [account, network] = await Promise.all([createAccount(), openNetwork()]);
  const page = await openAuthDialog('forgotPass', { network });
  await authField(page, 'Email').fill(account.email);
  await press(page, 'Send reset link');
  await toast(page, 'Password reset link sent');
  const cut = network.cutAt({ ending: '/accounts:resetPassword', moment: 'before' });
  await page.goto(appUrl(await letterTo(account.email, 'PASSWORD_RESET')));
  await cut;
  await dialog(page).getByText('Something went wrong').waitFor();
  network.mend();
  await press(page, 'Try again');
  await dialog(page).getByText(account.email, { exact: true }).waitFor();
});

it('the card changes name and password', async () => {
  const account = await createAccount({ name: 'Real Name' });
  const page = await openSignedIn(account);
  await openCard(page);
  // everybody sees the name: a pseudonym is proposed
  const proposal = dialog(page).getByRole('button', { name: /^Call me / });
  const proposed = await proposal.textContent();
  await proposal.click();
  const pseudonym = await authField(page, 'Name').inputValue();
  expect(pseudonym).not.toBe(account.name);
  expect(proposed?.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(said(`Call me ${pseudonym}`));
  await press(page, 'Change name');
  await toast(page, 'Your account is changed');
  await dialog(page).getByText(pseudonym, { exact: true }).waitFor();

  await press(page, 'Change password');
  await authField(page, 'Password').fill('not this one');
  await authField(page, 'New password').fill('another password');
  await press(page, 'Change password');
  expect(await errorOf(page, 'Password')).toMatch(said('Password does not match email'));
  await authField(page, 'Password').fill(account.password);
  await press(page, 'Change password');
  await authField(page, 'New password').waitFor({ state: 'detached' });
  await press(page, 'Sign Out');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In', exact: true }).click();
  await fillSignIn(page, { ...account, password: 'another password' });
  await openCard(page);
  await dialog(page).getByText(pseudonym, { exact: true }).waitFor();
});

it('what one account gave is downloaded as a zip, and nothing of anybody else', async () => {
  const [account, other] = await Promise.all([
    createAccount({ name: 'Qızılgül' }),
    createAccount({ name: 'Somebody Else' }),
  ]);
  const { id } = freshPoint();
  const letter = await uploadAs(account, `places/${id}/letter.txt`, 'from my grandmother');
  await suggest(account, id, aSuggestion({ name_new: 'Mine', links: [letter] }));
  await suggest(other, id, aSuggestion({ name_new: 'Not Mine' }));

  const page = await openSignedIn(account);
  await openCard(page);
  const saving = page.waitForEvent('download');
  await press(page, 'Download my data');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('adyurdu_my_data.zip');
  await toast(page, 'Your data is downloaded');
  const files = await filesOf(saved);
  const texts = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(account.email);
  expect(strFromU8(files['suggestions.json'] ?? new Uint8Array())).toContain('"Mine"');
  expect(texts).toContain('from my grandmother');
  for (const foreign of [other.uid, other.email, other.name, 'Not Mine']) {
    expect(texts.join('\n')).not.toContain(foreign);
  }
});

it('a download of one’s data goes on where the line broke', async () => {
  const [account, network] = await Promise.all([createAccount(), openNetwork()]);
  const { id } = freshPoint();
  const large = Array.from({ length: 40_000 }, (_, line) => `line ${line} of many`).join('\n');
  await uploadAs(account, `places/${id}/large.txt`, large);
  const page = await openSignedIn(account, '/', { network });
  await openCard(page);
  network.breakAnswer('/account/data', 300_000);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account/data')) asked.push(request.headers()['range'] ?? null);
  });
  const saving = page.waitForEvent('download');
  await press(page, 'Download my data');
  const files = await filesOf(await saving);
  expect(Object.values(files).map((bytes) => strFromU8(bytes))).toContain(large);
  expect(asked).toEqual([null, expect.stringMatching(/^bytes=\d+-$/)]);
});

it("says in one line that Google's hosts do not answer, and e-mail stays usable", async () => {
  const [account, page] = await Promise.all([createAccount(), openAuthDialog()]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  // a filter that drops packets: nothing fails by itself
  await page.context().route(/google/, () => undefined);
  expect(asked.filter((host) => host.includes('google'))).toEqual([]);
  await press(page, 'Continue with Google');
  await dialog(page).getByText('Google does not answer here. Use your email address.').waitFor();
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Your account', exact: true }).waitFor();
});
