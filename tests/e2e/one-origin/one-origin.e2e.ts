import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import {
  noNginx,
  obtainNginx,
  startReverseProxy,
  type ReverseProxy,
} from '../../reverse-proxy/nginx.ts';
import { createAccount, freshEmail, emailLink } from '../contribute/support/accounts.ts';
import { submissionsOf } from '../contribute/support/api.ts';
import { authField, fillSignIn, press, toast } from '../contribute/support/session.ts';
import {
  addLinks,
  attachFiles,
  fillNames,
  recordVoice,
  submitButton,
} from '../contribute/support/suggest-form.ts';
import { unnamedPlaces } from '../contribute/support/unnamed.ts';
import { appUrl } from '../support/app-url.ts';
import { full } from '../../full.ts';
import { startLonelyBrowser } from './lonely-browser.ts';
import { accountButton, signInButton } from '../support/toolbar.ts';

/** These tests use the whole product in a network that blocks every other host (docs/reverse-proxy.md). */

const unnamedPlace = unnamedPlaces('one-origin');

const nginx = obtainNginx();
const proxies: ReverseProxy[] = [];
afterAll(() => Promise.all(proxies.map((proxy) => proxy.stop())));

async function throughNginx(): Promise<string> {
  const proxy = await startReverseProxy(nginx ?? '', new URL(appUrl()).origin);
  proxies.push(proxy);
  return proxy.url;
}

const throughHosting = async (): Promise<string> => new URL(appUrl()).origin;

const isRefused = (page: Page, url: string): Promise<string> =>
  page.goto(url).then(
    () => 'reached',
    (error: unknown) => /net::\w+/.exec(String(error))?.[0] ?? String(error),
  );

const ways = [
  ['Hosting', throughHosting],
  ...(full ? ([['nginx', throughNginx]] as const) : []),
] as const;

it.for(ways)(
  'through %s alone, a user signs up, suggests with files and a recording and resets the password; an admin approves, and a visitor sees the place',
  async ([by, start], { skip }) => {
    if (by === 'nginx' && nginx === null) return skip(noNginx);
    const browser = await startLonelyBrowser(await start());
    try {
      const id = unnamedPlace();
      const path = `/places/${id}`;
      const account = { email: freshEmail(), password: 'long enough to be strong' };

      const page = await browser.open(path);
      await page.getByRole('button', { name: 'Sign In To Suggest' }).click();
      await press(page, 'New here? Sign up');
      await authField(page, 'Name').fill('Ceyran');
      await authField(page, 'Email').fill(account.email);
      await authField(page, 'Password').fill(account.password);
      await press(page, 'Sign Up');
      await fillNames(page, { current: 'Yeni Ad', latin: `Tək ${by}`, arabic: 'تک' });
      await addLinks(page, ['https://example.org/1']);
      await attachFiles(page, [
        { name: 'a.txt', mimeType: 'text/plain', text: 'What elders say.' },
      ]);
      await recordVoice(page, 1);
      await submitButton(page).click();
      await toast(page, 'Your suggestion submitted');

      await accountButton(page).click();
      await press(page, 'Sign Out');
      await signInButton(page).click();
      await press(page, 'Forgot your password?');
      await authField(page, 'Email').fill(account.email);
      await press(page, 'Send reset link');
      await toast(page, 'Password reset link sent');
      await page.goto(
        new URL((await emailLink(account.email, 'PASSWORD_RESET')) ?? '', page.url()).href,
      );
      await authField(page, 'New password').fill('another that is strong');
      await press(page, 'Change password');
      await accountButton(page).waitFor();

      const admin = await createAccount({ admin: true });
      const desk = await browser.open(path);
      await signInButton(desk).click();
      await fillSignIn(desk, admin);
      const panel = desk.getByRole('complementary');
      await panel.getByRole('heading', { name: `Tək ${by}` }).waitFor();
      await panel.getByRole('button', { name: 'View Suggestions' }).click();
      await panel.getByRole('button', { name: 'Play' }).first().click();
      await panel.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect.poll(async () => (await submissionsOf(admin, id))[0]?.state).toBe('approved');

      const visitor = await browser.open(path);
      await visitor.getByRole('heading', { name: `Tək ${by}` }).waitFor();
      await visitor.getByRole('link', { name: 'example.org/1' }).waitFor();

      expect([...browser.strangers]).toEqual([]);
      // The page loads the next place of the queue in advance. A 404 means that another test has changed this place. A
      // 503 means that the server is busy, and the page retries.
      const isOfOtherTest = (problem: string) =>
        / 503 /.test(problem) || (/ 404 .*\/places\//.test(problem) && !problem.includes(id));
      // If an id has no public place, an admin’s page also requests `/deleted`, which answers 404 if no deleted place
      // has this id.
      const isExpected = (problem: string) => / 404 .*\/deleted$/.test(problem);
      const unexpected = browser.problems.filter(
        (problem) => !isOfOtherTest(problem) && !isExpected(problem),
      );
      expect(unexpected).toEqual([]);
      const emulator = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/`;
      const stray = await browser.open('/');
      expect(await isRefused(stray, emulator)).toBe('net::ERR_NAME_NOT_RESOLVED');
      expect(await isRefused(stray, 'https://www.google.com/')).toBe('net::ERR_NAME_NOT_RESOLVED');
    } finally {
      await browser.close();
    }
  },
);
