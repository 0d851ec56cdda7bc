import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { appIsKept, newerIsThere } from '../support/kept-app.ts';
import { publishNewer } from '../support/network/newer-version.ts';
import { openNetwork } from '../support/network/network.ts';
import { atRest } from '../support/rest.ts';
import { createAccount } from './support/accounts.ts';
import { openSignedIn } from './support/session.ts';
import { field, fillNames } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('new-version');

it(
  'announces a new version only after the form is closed, and keeps the draft',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const place = `/places/${unnamedPlace()}`;
    const page = await openSignedIn(await createAccount(), place, { network, keepsApp: true });
    await appIsKept(page);
    const openForm = () => page.getByRole('button', { name: 'Suggest Name' }).click();
    await openForm();
    await fillNames(page, { current: 'Yeni', latin: 'Ağbulaq', arabic: 'آغ‌بولاق' });

    await publishNewer(network, 'fedcba9876543210');
    await newerIsThere(page);
    await atRest(page);
    const announced = page.getByText('A new version is ready');
    expect(await announced.count()).toBe(0);
    expect(await field(page, 'Current name').inputValue()).toBe('Yeni');

    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await announced.waitFor();
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction((time) => performance.timeOrigin !== time, before);
    await page.goto(appUrl(place));
    await openForm();
    await expect.poll(() => field(page, 'Old name in Arabic script').inputValue()).toBe('آغ‌بولاق');
    expect(await field(page, 'Current name').inputValue()).toBe('Yeni');
  },
);
