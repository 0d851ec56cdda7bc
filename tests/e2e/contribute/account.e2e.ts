import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { testLanguage, said } from '../support/languages/test-language.ts';
import { openNetwork, type Network } from '../support/network/network.ts';
import { createAccount, emailLink, type Account } from './support/accounts.ts';
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
import { accountButton, signInButton } from '../support/toolbar.ts';

const openCard = (page: Page) => accountButton(page).click();

const filesOf = async (zip: Download) => unzipSync(await buffer(await zip.createReadStream()));

async function emailTo(email: string, kind: Parameters<typeof emailLink>[1]): Promise<string> {
  const link = await emailLink(email, kind);
  if (link === null) throw new Error(`no letter was sent to ${email}`);
  return link;
}

/** Replaces the password, although the response to the first attempt is lost. */
async function replacePassword(page: Page, network: Network, password: string): Promise<void> {
  await press(page, 'Change password');
  expect(await errorOf(page, 'New password')).toMatch(said('Password is required'));
  await authField(page, 'New password').fill('abc');
  await press(page, 'Change password');
  expect(await errorOf(page, 'New password')).toMatch(said('Password is not strong enough'));
  await authField(page, 'New password').fill(password);
  const cut = network.cutAt({ ending: '/accounts:resetPassword', moment: 'after' });
  await press(page, 'Change password');
  await toast(page, 'Something went wrong');
  await cut;
  network.mend();
  await press(page, 'Change password');
  await toast(page, 'Your account was changed');
  await accountButton(page).waitFor();
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
}

async function findGoogleSilent(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.goto(appUrl(`/?hl=${testLanguage()}`));
  await signInButton(page).click();
  await authField(page, 'Email').waitFor();
  await page.context().route(/google/, () => undefined);
  expect(asked.filter((host) => host.includes('google'))).toEqual([]);
  await press(page, 'Continue with Google');
  await dialog(page).getByText('Google can’t be reached. Use your email address.').waitFor();
}

it(
  'a reset link opened offline works after a retry, replaces the password only once and signs in, even if a response is lost; email sign-in works while Google is unreachable',
  { tags: 'full' },
  async () => {
    const [user, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openAuthDialog('forgotPass', { network });
    await authField(page, 'Email').fill(user.email);
    await press(page, 'Send reset link');
    await toast(page, 'Password reset link sent');
    const link = await emailTo(user.email, 'PASSWORD_RESET');

    const cut = network.cutAt({ ending: '/accounts:resetPassword', moment: 'before' });
    await page.goto(appUrl(link));
    await cut;
    await dialog(page).getByText('Something went wrong').waitFor();
    network.mend();
    await press(page, 'Try again');
    await dialog(page).getByText(user.email, { exact: true }).waitFor();
    await replacePassword(page, network, 'a better one');

    await openCard(page);
    await press(page, 'Sign Out');
    await signInButton(page).waitFor();
    await page.goto(appUrl(`${link}&hl=az`));
    await dialog(page).getByText('Bu keçidin vaxtı bitib və ya istifadə olunub').waitFor();
    await findGoogleSilent(page);
    await fillSignIn(page, user);
    expect(await errorOf(page, 'Password')).toMatch(said('Password does not match email'));
    await fillSignIn(page, { ...user, password: 'a better one' });
    await accountButton(page).waitFor();
  },
);

it(
  'an invalid account link says that it has expired or was used, and leads back to the map',
  { tags: 'full' },
  async () => {
    const page = await openPage('');
    for (const search of [
      '',
      '?mode=recoverEmail&oobCode=abcdefghij',
      '?mode=verifyEmail&oobCode=abcdefghij',
    ]) {
      await page.goto(appUrl(`/account/action${search}`));
      await dialog(page).getByText('This link has expired or was already used').waitFor();
      await dialog(page).getByRole('button', { name: 'Back to the map' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => new URL(page.url()).pathname, { message: search }).toBe('/');
    }
  },
);

async function takePseudonym(page: Page, name: string): Promise<string> {
  await press(page, 'Change name');
  const proposal = dialog(page).getByRole('button', { name: /^Use / });
  const proposed = await proposal.textContent();
  await proposal.click();
  const pseudonym = await authField(page, 'Name').inputValue();
  expect(pseudonym).not.toBe(name);
  expect(proposed?.replaceAll(/[\u2066-\u2069]/g, '')).toMatch(said(`Use ${pseudonym}`));
  await press(page, 'Save');
  await toast(page, 'Your account was changed');
  await dialog(page).getByText(pseudonym, { exact: true }).waitFor();
  return pseudonym;
}

async function changePassword(page: Page, { password }: Account, next: string): Promise<void> {
  await press(page, 'Change password');
  await authField(page, 'Password').fill('not this one');
  await authField(page, 'New password').fill(next);
  await press(page, 'Save');
  expect(await errorOf(page, 'Password')).toMatch(said('Password does not match email'));
  await authField(page, 'Password').fill(password);
  await press(page, 'Save');
  await authField(page, 'New password').waitFor({ state: 'detached' });
}

it(
  'the account card changes name and password, and the link in an email verifies the address',
  { tags: 'full' },
  async () => {
    const user = await createAccount({ name: 'Real Name' });
    const page = await openSignedIn(user);
    await openCard(page);
    const pseudonym = await takePseudonym(page, user.name);
    await changePassword(page, user, 'another password');
    await press(page, 'Sign Out');
    await signInButton(page).click();
    await fillSignIn(page, { ...user, password: 'another password' });
    await openCard(page);
    await dialog(page).getByText(pseudonym, { exact: true }).waitFor();

    await dialog(page).getByText('Verify your email to raise your hourly limit.').waitFor();
    await press(page, 'Send verification link');
    await toast(page, 'Verification link sent');
    const letter = appUrl(`${await emailTo(user.email, 'VERIFY_EMAIL')}&hl=fa`);
    // Mail scanners open the links of emails in their own browser before the user does. The link must still verify the
    // user's email.
    const scanner = await openPage(letter);
    await dialog(scanner).getByText(user.email, { exact: true }).waitFor();
    await page.goto(letter);
    await press(page, 'تأیید این ایمیل');
    await dialog(page).getByText('ایمیل شما تأیید شد').waitFor();
    await page.goto(letter);
    await dialog(page).getByText('ایمیل شما قبلاً تأیید شده است').waitFor();
    await scanner.reload();
    await dialog(scanner).getByRole('status').getByRole('button').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.goto(appUrl(`/?hl=${testLanguage()}`));
    await openCard(page);
    await dialog(page).getByText(user.email, { exact: true }).waitFor();
    // At first, the page may show the account as the device has stored it: with an unverified email. So the test waits
    // until this hint has disappeared.
    await expect.poll(() => dialog(page).getByText('Verify your email to raise').count()).toBe(0);
  },
);

async function download(page: Page): Promise<Download> {
  const saving = page.waitForEvent('download');
  await press(page, 'Download my data');
  return saving;
}

it('the download of an account’s data contains nothing of other accounts, and resumes after a broken connection', async () => {
  const [user, other, network] = await Promise.all([
    createAccount({ name: 'Qızılgül' }),
    createAccount({ name: 'Somebody Else' }),
    openNetwork(),
  ]);
  const { id } = freshPoint();
  const large = Array.from({ length: 40_000 }, (_, line) => `line ${line} of many`).join('\n');
  const [letter] = await Promise.all([
    uploadAs(user, `places/${id}/letter.txt`, 'from my grandmother'),
    uploadAs(user, `places/${id}/large.txt`, large),
  ]);
  await suggest(user, id, aSuggestion({ name_new: 'Mine', links: [letter] }));
  await suggest(other, id, aSuggestion({ name_new: 'Not Mine' }));

  const page = await openSignedIn(user, '/', { network });
  await openCard(page);
  const saved = await download(page);
  expect(saved.suggestedFilename()).toBe('adyurdu_my_data.zip');
  await toast(page, 'Your data was downloaded');
  const files = await filesOf(saved);
  const texts = Object.values(files).map((bytes) => strFromU8(bytes));
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(user.email);
  expect(strFromU8(files['suggestions.json'] ?? new Uint8Array())).toContain('"Mine"');
  expect(texts).toContain('from my grandmother');
  for (const foreign of [other.uid, other.email, other.name, 'Not Mine']) {
    expect(texts.join('\n')).not.toContain(foreign);
  }

  network.breakAnswer('/account/data', 300_000);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account/data')) asked.push(request.headers()['range'] ?? null);
  });
  const mended = await filesOf(await download(page));
  expect(Object.values(mended).map((bytes) => strFromU8(bytes))).toContain(large);
  expect(asked).toEqual([null, expect.stringMatching(/^bytes=\d+-$/)]);
});
