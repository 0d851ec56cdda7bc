import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { appIsKept } from '../support/kept-app.ts';
import { full } from '../../full.ts';
import { mortalBrowser, type MortalBrowser } from '../support/mortal-browser.ts';
import { openNetwork } from '../support/network/network.ts';
import { urmu } from '../visitor/places.ts';
import { mapIsFull, panel, searchField } from '../visitor/steps.ts';
import { createAccount, idTokenOf, type Account } from './support/accounts.ts';
import { publishedPlace, submissionsOf } from './support/api.ts';
import { dialog, fillSignIn, outboxButton } from './support/session.ts';
import { attachFiles, fillNames, recordVoice, submitButton } from './support/suggest-form.ts';
import { accountButton, signInButton } from '../support/toolbar.ts';

/**
 * A user works for several days in villages without a connection. When the connection is back, the server receives
 * every suggestion exactly once.
 */

/**
 * `sittings` is the number of sessions. The browser is killed in the session `killed`. `voice` is the seconds of voice
 * in each suggestion.
 */
const days = { suggestions: 20, sittings: 4, killed: 2, voice: 11 };

/** Maximum milliseconds until the server has all suggestions, over a connection of 1 Mbit/s. */
const within = 60_000;

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await submitButton(page).waitFor();
}

async function openPlace(page: Page, id: string): Promise<void> {
  await page.goto(appUrl(`/places/${id}`));
  await panel(page).getByRole('button', { name: 'Suggest Name' }).waitFor();
}

async function prepare(page: Page, rehearsal: string): Promise<void> {
  await openPlace(page, rehearsal);
  await openForm(page);
  await recordVoice(page, 0);
}

const iconAddress = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const manifest = (await (await fetch(link?.href ?? '')).json()) as { start_url: string };
    return manifest.start_url;
  });

async function finds(page: Page, text: string): Promise<void> {
  await (await searchField(page)).fill(text);
  await page.getByRole('option', { name: urmu.name_az }).first().waitFor();
}

async function openFromIcon(browser: MortalBrowser, address: string): Promise<Page> {
  const page = await browser.start();
  await page.goto(appUrl(address));
  await mapIsFull(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await finds(page, 'urmu');
  await finds(page, 'اورمو');
  return page;
}

async function suggestOffline(page: Page, id: string, latin: string): Promise<void> {
  await openPlace(page, id);
  await openForm(page);
  await fillNames(page, { current: 'Yeni', latin, arabic: 'کؤهنه' });
  await attachFiles(page, [{ name: 'a.txt', mimeType: 'text/plain', text: latin }]);
  await recordVoice(page, days.voice);
  await page.getByText('You are offline. The map shows what was loaded before.').waitFor();
  await submitButton(page).click();
  await page
    .getByText('Saved on this device. It will be sent when you’re online.', { exact: true })
    .last()
    .waitFor();
}

async function contentOf(admin: Account, address: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${await idTokenOf(admin)}` };
  const answer = await fetch(appUrl(new URL(address, appUrl('/')).pathname), { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function expectOnce(admin: Account, id: string, latin: string): Promise<void> {
  const all = await submissionsOf(admin, id);
  const [made, published] = all;
  expect(all).toHaveLength(2);
  expect([made?.name_az, published?.state]).toEqual([latin, 'approved']);
  const [document] = made?.links ?? [];
  expect((await contentOf(admin, document ?? '')).toString()).toBe(latin);
  const voice = await contentOf(admin, made?.voiceUrl ?? '');
  // The app cuts off silence at both ends of a recording.
  expect(voice.length).toBeGreaterThanOrEqual((days.voice - 1) * 5_950);
}

it.runIf(full)(
  'suggestions from several offline sessions, one of them killed, arrive once when the connection is back',
  async () => {
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const browser = await mortalBrowser(network);
    const publish = async () => (await publishedPlace({ user, admin })).place_id;
    const rehearsal = await publish();
    const made: { id: string; latin: string }[] = [];
    while (made.length < days.suggestions)
      made.push({ id: await publish(), latin: `Köhnə ${made.length}` });
    const before = await browser.start();
    await before.goto(appUrl('/'));
    await mapIsFull(before);
    await appIsKept(before);
    await signInButton(before).click();
    await fillSignIn(before, user);
    await accountButton(before).waitFor();
    const address = await iconAddress(before);
    await prepare(before, rehearsal);
    await browser.close();
    network.lose();

    const inOneSitting = Math.ceil(made.length / days.sittings);
    for (let sitting = 0; sitting < days.sittings; sitting++) {
      const page = await openFromIcon(browser, address);
      const first = sitting * inOneSitting;
      for (const { id, latin } of made.slice(first, first + inOneSitting))
        await suggestOffline(page, id, latin);
      if (sitting + 1 === days.killed) await browser.kill();
      else await browser.close();
    }

    const page = await browser.start();
    await page.goto(appUrl(address));
    await outboxButton(page).click();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      // 125,000 bytes per second are 1 Mbit/s.
      downloadThroughput: 125_000,
      uploadThroughput: 125_000,
    });
    network.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const sent = dialog(page).getByText('Sent', { exact: true });
    await expect.poll(() => sent.count(), { timeout: within }).toBe(made.length);
    for (const { id, latin } of made) await expectOnce(admin, id, latin);
    expect(await submissionsOf(admin, rehearsal)).toHaveLength(1);
  },
  // The limit is in milliseconds. The recordings alone take about four minutes, because they run in real time.
  900_000,
);
