import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { inEnglish as it } from '../support/languages/test-language.ts';
import { isBefore } from '../support/reading-order.ts';
import { urmu } from '../visitor/places.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, publishedPlace, suggest } from './support/api.ts';
import { openSignedIn } from './support/session.ts';
import { field, recordVoice } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const unnamedPlace = unnamedPlaces('languages');

const root = (page: Page) =>
  page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));

async function sharedText(page: Page, button: string): Promise<string | null> {
  await page.locator(`button[aria-label="${button}"]`).first().waitFor();
  return page.evaluate((name) => {
    const opened: string[] = [];
    window.open = (address) => {
      opened.push(String(address));
      return null;
    };
    document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
    return new URL(opened[0] ?? 'about:blank').searchParams.get('text');
  }, button);
}

it('changing the language keeps the form, the draft and the place, and lasts after a reload', async () => {
  const id = unnamedPlace();
  const page = await openSignedIn(await createAccount(), `/places/${id}`);
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await field(page, 'Old name in Arabic script').fill('آداکند');

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Azərbaycanca' }).click();
  const latin = field(page, 'Köhnə ad, ərəb əlifbası ilə');
  await latin.waitFor();
  await expect.poll(() => latin.inputValue()).toBe('آداکند');
  await expect.poll(() => root(page)).toEqual({ lang: 'az', dir: 'ltr' });

  await page.getByRole('button', { name: 'Dil', exact: true }).click();
  await page.getByRole('menuitem', { name: 'آذربایجانجا' }).click();
  const arabic = field(page, 'اسکی آد، عرب الیفباسی ایله');
  await arabic.waitFor();
  await expect.poll(() => arabic.inputValue()).toBe('آداکند');
  await expect.poll(() => root(page)).toEqual({ lang: 'azb', dir: 'rtl' });
  expect(new URL(page.url()).pathname).toBe(`/places/${id}`);

  await page.reload();
  await page.getByRole('button', { name: 'دیل', exact: true }).waitFor();
  expect(await root(page)).toEqual({ lang: 'azb', dir: 'rtl' });
  expect(page.problems).toEqual([]);
});

it(
  'readers of Arabic script see and share the name in that script first',
  { tags: 'full' },
  async () => {
    const page = await openPage(`/places/${urmu.id}?hl=azb`);
    const heading = page.getByRole('heading', { level: 2 });
    await expect.poll(() => heading.innerText()).toBe(`${urmu.name_loc} (${urmu.name_az})`);
    await expect.poll(() => page.title()).toContain(urmu.name_loc);
    const shared = await sharedText(page, '\u2068Telegram\u2069 ایله پایلاش');
    expect(shared).toMatch(new RegExp(`^${urmu.name_loc} #`));
    expect(page.problems).toEqual([]);
  },
);

it(
  'the arrow between an old and a new value points in the reading direction',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { place_id: id } = await publishedPlace({ user, admin });
    for (const [hl, opens, turn] of [
      ['en', 'History', 1],
      ['azb', 'تاریخچه', -1],
    ] as const) {
      const page = await openPage(`/places/${id}?hl=${hl}`);
      await page.getByRole('button', { name: opens, exact: true }).click();
      const arrow = page.getByRole('complementary').getByText('→', { exact: true });
      const { a } = await arrow.evaluate((one) => {
        const { transform } = getComputedStyle(one);
        return { a: new DOMMatrix(transform).a };
      });
      expect(a, hl).toBe(turn);
    }
  },
);

it(
  'shows the author’s name where the language puts it, in any script',
  { tags: 'full' },
  async () => {
    for (const { hl, opens, lists, name, by } of [
      { hl: 'az', opens: 'Tarixçə', lists: 'Təkliflərə bax', name: 'آیتن', by: 'tərəfindən' },
      { hl: 'azb', opens: 'تاریخچه', lists: 'تکلیفلره باخ', name: 'Aytən', by: 'طرفیندن' },
    ]) {
      const [user, admin] = await Promise.all([
        createAccount({ name }),
        createAccount({ admin: true }),
      ]);
      const { place_id: id } = await publishedPlace({ user, admin });
      await suggest(user, id, aSuggestion({ about: 'More.' }));
      const page = await openSignedIn(admin);
      await page.goto(appUrl(`/places/${id}?hl=${hl}`));
      const panel = page.getByRole('complementary');
      await panel.getByRole('button', { name: lists, exact: true }).click();
      const author = panel.getByRole('article').locator('header').filter({ hasText: by }).first();
      await author.waitFor();
      expect(await isBefore(author, name, by), hl).toBe(true);
      expect(await isBefore(author, by, ' · '), hl).toBe(true);
      await page.goto(appUrl(`/places/${id}?hl=${hl}`));
      await panel.getByRole('button', { name: opens, exact: true }).click();
      const entry = panel.getByRole('listitem').filter({ hasText: name }).locator('p').first();
      expect(await isBefore(entry, name, by), hl).toBe(true);
    }
  },
);

it(
  'in a right-to-left language, an empty field starts on the right, and the player still runs from the left',
  { tags: 'full' },
  async () => {
    const page = await openSignedIn(await createAccount(), `/places/${unnamedPlace()}`, {
      language: 'azb',
      permissions: ['microphone'],
    });
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    const about = field(page, 'About');
    const direction = () => about.evaluate((one) => getComputedStyle(one).direction);
    expect(await direction()).toBe('rtl');
    await about.fill('Urmu');
    expect(await direction()).toBe('ltr');

    await recordVoice(page, 1);
    const [play, timeline] = await Promise.all([
      page.getByRole('button', { name: 'Play' }).boundingBox(),
      page.getByRole('slider', { name: 'Position' }).boundingBox(),
    ]);
    expect(play!.x).toBeLessThan(timeline!.x);
  },
);

it(
  'keeps the current language and shows an error when another language cannot be loaded',
  { tags: 'full' },
  async () => {
    const page = await openPage('/');
    const button = page.getByRole('button', { name: 'Language' });
    await button.waitFor();
    await page.route(/\/assets\/fa-[^/]*\.js/, (route) => route.abort());
    await button.click();
    await page.getByRole('menuitem', { name: 'فارسی' }).click();
    await page.getByText(/فارسی\u2069 could not be loaded\. Choose it again to retry\./).waitFor();
    expect(await root(page)).toEqual({ lang: 'en', dir: 'ltr' });
  },
);
