import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inEnglish } from '../support/languages/test-language.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { openNetwork } from '../support/network/network.ts';
import { atRest } from '../support/rest.ts';
import { accountButton } from '../support/toolbar.ts';
import { phone } from '../support/window-sizes.ts';
import { createAccount } from './support/accounts.ts';
import { dialog, openSignedIn, outboxButton, press } from './support/session.ts';
import { fillNames, submitButton } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('narrow');

async function beyondTheMargin(page: Page): Promise<string[]> {
  await atRest(page);
  return dialog(page).evaluate((frame) =>
    [...frame.querySelectorAll('button')].flatMap((button) => {
      const around = button.closest('fieldset, form, section, ul, dialog > div > div, dialog div');
      if (!around || button.closest('header')) return [];
      const { paddingLeft, paddingRight } = getComputedStyle(around);
      const [room, box] = [around.getBoundingClientRect(), button.getBoundingClientRect()];
      const over = Math.max(
        room.left + parseFloat(paddingLeft) - box.left,
        box.right - (room.right - parseFloat(paddingRight)),
      );
      return over > 0.5 ? [`${button.textContent}: ${over}`] : [];
    }),
  );
}

// The page is in Turkish, the language with the longest words.
inEnglish(
  'long button texts stay within the dialogs of a narrow phone',
  { tags: 'full' },
  async () => {
    const [user, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(user, `/places/${unnamedPlace()}`, {
      ...phone,
      language: 'tr',
      network,
    });
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await fillNames(page, { current: 'Yeni', latin: 'Köhnə', arabic: 'کؤهنه' });
    await goOffline(page, network);
    await submitButton(page).click();
    await page
      .getByText('Saved on this device. It will be sent when you’re online.')
      .last()
      .waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
    await outboxButton(page).click();
    await dialog(page).getByRole('button', { name: 'Save contributions to a file' }).waitFor();
    expect(await beyondTheMargin(page)).toEqual([]);
    await page.keyboard.press('Escape');
    network.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await accountButton(page).click();
    await press(page, 'Record names one by one');
    await dialog(page).getByText('Options', { exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Add speaker (optional)' }).waitFor();
    expect(await beyondTheMargin(page)).toEqual([]);
  },
);

inEnglish(
  'a button with two words beside a field stays on one line',
  { tags: 'full' },
  async () => {
    const page = await openSignedIn(await createAccount(), `/places/${unnamedPlace()}`, {
      ...phone,
      language: 'az',
    });
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await expect.poll(async () => (await add.boundingBox())?.height).toBe(44);
  },
);
