import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTab } from '../support/browser.ts';
import { openNetwork } from '../support/network/network.ts';
import { createAccount } from './support/accounts.ts';
import { dialog, fillSignIn, openSignedIn, outboxButton, press, toast } from './support/session.ts';
import { attachFiles, field, fillNames } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { accountButton, signInButton } from '../support/toolbar.ts';

/** A user can delete all personal data from a phone that other people use or may take away. */

const unnamedPlace = unnamedPlaces('clear-device');

const kept = (page: Page): Promise<{ storage: string[]; records: string[]; caches: string[] }> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('failed'));
      });
    const records: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAllKeys();
        records.push(...(await settled(all)).map((key) => `${name} ${JSON.stringify(key)}`));
      }
      database.close();
    }
    return { storage: Object.keys(localStorage), records, caches: await caches.keys() };
  });

const nothing = { storage: [], records: [], caches: [] };

async function withDraft() {
  const [user, network] = await Promise.all([createAccount(), openNetwork()]);
  const page = await openSignedIn(user, `/places/${unnamedPlace()}`, { network });
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, { current: 'Yeni', arabic: 'کؤهنه' });
  await attachFiles(page, [{ name: 'a.txt', mimeType: 'text/plain', text: 'first' }]);
  const draft = async () => (await kept(page)).records.filter((key) => key.includes(user.uid));
  await expect.poll(async () => (await draft()).length).toBe(1);
  return { user, network, page };
}

it(
  'clears all data on the device in two taps, offline and in all tabs',
  { tags: 'full' },
  async () => {
    const { user, network, page } = await withDraft();
    const other = await openTab(page);
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Suggest Name' }).click();
    await expect.poll(() => field(other, 'Current name').count()).toBe(1);
    await page.evaluate(() =>
      caches.open('names').then((cache) => cache.put('/x', new Response())),
    );
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Send later' }).click();
    await outboxButton(page).waitFor();
    await expect
      .poll(async () => (await kept(page)).records.filter((key) => key.startsWith('adyurdu-')))
      .toHaveLength(1);
    await accountButton(page).click();
    await dialog(page).getByText(user.email, { exact: true }).waitFor();

    network.lose();
    await press(page, 'Clear everything on this device');
    await press(page, 'Clear everything');
    await toast(page, 'Everything on this device was cleared');
    await signInButton(page).waitFor();
    await signInButton(other).waitFor();
    await expect.poll(() => field(other, 'Current name').count()).toBe(0);
    expect(await kept(page)).toEqual(nothing);

    network.mend();
    await page.unroute('**/api/**');
    await page.reload();
    await signInButton(page).click();
    await fillSignIn(page, user);
    await accountButton(page).waitFor();
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    expect(await field(page, 'Old name in Arabic script').inputValue()).toBe('');
  },
);

it(
  'asks before it clears the device, and works for a user who has signed out',
  { tags: 'full' },
  async () => {
    const { user, page } = await withDraft();
    await accountButton(page).click();
    await press(page, 'Clear everything on this device');
    await press(page, 'Cancel');
    await accountButton(page).click();
    await press(page, 'Sign Out');
    await signInButton(page).click();
    expect((await kept(page)).records.join()).toContain(user.uid);
    await press(page, 'Clear everything on this device');
    await press(page, 'Clear everything');
    await toast(page, 'Everything on this device was cleared');
    expect(await kept(page)).toEqual(nothing);
  },
);
