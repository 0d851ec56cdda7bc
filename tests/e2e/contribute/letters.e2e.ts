import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { atRest } from '../support/rest.ts';
import { createAccount } from './support/accounts.ts';
import { openSignedIn } from './support/session.ts';
import { field, latinField } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('letters');

/**
 * Returns the number of lines of keys, and the keys that a mouse cannot reach, because they are partly outside of the
 * toolbar.
 */
async function keysOf(page: Awaited<ReturnType<typeof openPage>>) {
  const row = page.getByRole('toolbar', { name: 'Azerbaijani letters' });
  await row.waitFor();
  await atRest(page);
  return row.evaluate((toolbar) => {
    const within = toolbar.getBoundingClientRect();
    const keys = [...toolbar.querySelectorAll('button')].map((key) => ({
      key: key.textContent,
      box: key.getBoundingClientRect(),
    }));
    return {
      hidden: keys
        .filter(({ box }) => box.left < within.left - 0.5 || box.right > within.right + 0.5)
        .map(({ key }) => key),
      lines: new Set(keys.map(({ box }) => box.top)).size,
    };
  });
}

it.each([
  [360, false],
  [842, false],
  [843, true],
  [1440, true],
])(
  'at %d px, all letters are visible at once: %s (phones have one row that scrolls)',
  { tags: 'full' },
  async (width, isDesk) => {
    const page = await openSignedIn(await createAccount(), `/places/${unnamedPlace()}`, {
      width,
      height: 900,
    });
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    for (const [input, most] of [
      [field(page, 'Old name in Arabic script'), 2],
      [latinField(page), 1],
    ] as const) {
      await input.focus();
      const { hidden, lines } = await keysOf(page);
      if (isDesk) expect(hidden).toEqual([]);
      expect(lines).toBeLessThanOrEqual(isDesk ? most : 1);
    }
  },
);

it(
  'the letters of a further name fit in one row of its frame at 843 px',
  { tags: 'full' },
  async () => {
    const page = await openSignedIn(await createAccount(), `/places/${unnamedPlace()}`, {
      width: 843,
      height: 900,
    });
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await page.getByRole('button', { name: 'Add another name' }).click();
    const name = field(page, 'Another name').last();
    await name.fill('Rezaiyeh');
    await name.focus();
    expect(await keysOf(page)).toEqual({ hidden: [], lines: 1 });
  },
);

it.each([843, 1440])(
  'all letters of the search box are visible at %d px',
  { tags: 'full' },
  async (width) => {
    const page = await openPage('/', { width, height: 900 });
    const search = page.getByRole('combobox');
    await search.focus();
    for (const text of ['u', 'گ']) {
      await search.fill(text);
      expect((await keysOf(page)).hidden).toEqual([]);
    }
  },
);
