import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage, type PageOptions } from '../support/browser.ts';
import { hasFocus } from '../support/focus.ts';
import { newGate } from '../support/gate.ts';
import { inEnglish, testLanguage } from '../support/languages/test-language.ts';
import { drawFrames } from '../support/rest.ts';
import { ofTheProduct } from '../support/of-the-product.ts';
import { urmu } from './places.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { mapIsFull, ownClock, panel, placeIsOpen, searchField, stopClock } from './steps.ts';

const answer = (names: string[]) => (route: Route) =>
  route.fulfill({
    json: {
      success: true,
      data: names.map((name, index) => ({
        placeId: `gn-77700${index}${name.length}`,
        name,
        description: `near ${name}`,
        location: null,
      })),
    },
  });

async function findsInAnySpelling(page: Page): Promise<void> {
  await mapIsFull(page);
  const field = await searchField(page);
  for (const text of ['Urmu', 'URMU', 'اورمو', 'urmia', 'urrmu', 'Oroumieh']) {
    await field.fill(text);
    await page.getByRole('option', { name: urmu.name_az }).first().waitFor();
    await field.fill('');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  }
}

it('finds a place on a phone by any of its names in any spelling', async () => {
  await findsInAnySpelling(await openPage('/', phone));
});

async function findsByKeyboard(page: Page): Promise<void> {
  const field = await searchField(page);
  await field.focus();
  await page.keyboard.type('urmu');
  // Until the results for the whole name arrive, the list shows results for the first letters.
  await page.getByRole('option').first().filter({ hasText: urmu.name_az }).waitFor();
  await expect
    .poll(() => page.getByRole('search').getByRole('status').textContent())
    .toMatch(testLanguage() === 'en' ? /^\d+ results?$/ : /^[\d۰-۹]+ \p{L}+$/u);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  const selected = page.getByRole('option', { selected: true });
  expect(await selected.getAttribute('id')).toBe(active);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('option').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await placeIsOpen(page, urmu.name_az);
}

it(
  'finds a place on a desktop in any spelling, says when nothing is found, supports arrow keys, Enter and Escape, and announces the number of results',
  { tags: 'full' },
  async () => {
    const page = await openPage('/', desktop);
    await findsInAnySpelling(page);

    await page.route('**/api/geocode/autocomplete?*', answer([]));
    const field = await searchField(page);
    await field.fill('qqqwwwzzz');
    await page.getByText('Nothing found').first().waitFor();
    await page.unroute('**/api/geocode/autocomplete?*');
    await field.fill('');
    await page.getByText('Nothing found').first().waitFor({ state: 'detached' });

    await findsByKeyboard(page);
    expect(await field.inputValue()).toBe('urmu');
    await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => field.inputValue()).toBe('');
  },
);

async function requestsChosenPlace(size: PageOptions): Promise<void> {
  const page = await openPage('', { ...size, bareShell: true });
  await ownClock(page);
  const answered = page.waitForResponse('**/api/places/*');
  await page.goto(appUrl(`/places/${urmu.id}`));
  await answered;
  await page.goto(appUrl('/'));
  await mapIsFull(page);
  const field = await searchField(page);
  // The page itself records each request and the page's address at that time. The test learns of a request only later,
  // when the address may have changed.
  await page.evaluate(() => {
    const asked: string[] = [];
    const real = window.fetch;
    window.fetch = (...call) => {
      const { pathname } = new URL(new Request(...call).url);
      asked.push(`${pathname} at ${location.pathname}`);
      return real(...call);
    };
    Object.assign(window, { asked });
  });
  await field.fill('urmu');
  const result = page.getByRole('option', { name: urmu.name_az }).first();
  await result.waitFor();
  // After a second without a response, the place would open with the map's data, so the test pauses the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  await result.click();
  await placeIsOpen(page, urmu.name_az);
  expect(new URL(page.url()).pathname).toBe(`/places/${urmu.id}`);
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  expect(asked.find((one) => one.includes(urmu.id))).toBe(`/api/places/${urmu.id}/search at /`);
}

ofTheProduct('on a phone, requests a chosen place before its address opens', () =>
  requestsChosenPlace(phone),
);

ofTheProduct(
  'on a desktop, requests a chosen place before its address opens',
  { tags: 'full' },
  () => requestsChosenPlace(desktop),
);

ofTheProduct(
  'requests predictions 200 ms after the last key, and caches them for a day',
  { tags: 'full' },
  async () => {
    const page = await openPage('', desktop);
    const asked: URLSearchParams[] = [];
    // No place on the map has this name, so the option comes from the geocoding service.
    await page.route('**/api/geocode/autocomplete?*', (route) => {
      asked.push(new URL(route.request().url()).searchParams);
      return answer(['Bonaville'])(route);
    });
    await page.goto(appUrl('/'));
    await mapIsFull(page);
    const field = await searchField(page);
    await stopClock(page);
    await field.fill('bon');
    await page.clock.runFor(199);
    expect(asked).toHaveLength(0);
    await field.fill('bona');
    await page.clock.runFor(199);
    expect(asked).toHaveLength(0);
    await page.clock.runFor(1);
    await page.getByRole('option', { name: 'Bonaville' }).waitFor();
    expect(asked.map((query) => query.get('q'))).toEqual(['bona']);
    expect(asked[0]?.get('language')).toBe(testLanguage());
    expect(Number(asked[0]?.get('lat'))).toBeCloseTo(37.8, 0);
    expect(Number(asked[0]?.get('lng'))).toBeCloseTo(46.77, 0);

    const again = async (text: string) => {
      await field.fill('');
      await field.fill(text);
      await page.clock.runFor(300);
      await page.getByRole('option', { name: 'Bonaville' }).waitFor();
    };
    await again('bona');
    expect(asked).toHaveLength(1);
    await page.clock.fastForward(86_400_000);
    await again('bona');
    await expect.poll(() => asked.length).toBe(2);
  },
);

/** `text` is the search text, or null if the request has none. */
type Service = (text: string | null, route: Route) => Promise<void>;

async function openWithService() {
  const page = await openPage('', desktop);
  let service: Service = (_, route) => answer([])(route);
  await page.route('**/api/geocode/autocomplete?*', (route) =>
    service(new URL(route.request().url()).searchParams.get('q'), route),
  );
  await page.goto(appUrl('/'));
  await mapIsFull(page);
  const listen = (next: Service) => {
    service = next;
  };
  return { page, field: await searchField(page), listen };
}

ofTheProduct(
  'marks matches, separates our places from those of the map service and shows each of those once; finds a name typed with the wrong keyboard layout',
  async () => {
    const { page, field, listen } = await openWithService();
    listen((_, route) => answer(['Urmavi'])(route));
    await field.fill('urm');
    const others = page.getByRole('group', { name: 'Other places' });
    await others.waitFor();
    const ours = page.getByRole('group', { name: 'Places on this map' });
    expect(await ours.locator('mark').first().textContent()).toBe('Urm');
    expect(await others.textContent()).toContain('Urmavi');

    const asked: (string | null)[] = [];
    listen((text, route) => {
      asked.push(text);
      return answer(text === 'تهران' ? ['Tehran', 'Tehran'] : [])(route);
    });
    await field.fill('jivhk');
    await page.getByRole('option', { name: 'Tehran' }).waitFor();
    expect(asked).toEqual(['jivhk', 'تهران']);
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['Tehrannear Tehran']);
  },
);

ofTheProduct(
  'ignores a late answer of an older query; shows a failed query, and still finds our own places',
  { tags: 'full' },
  async () => {
    const { page, field, listen } = await openWithService();
    const late = newGate();
    const answered = newGate();
    listen(async (text, route) => {
      if (text === 'xxa') await late.opened;
      await answer([text === 'xxa' ? 'Xxa, late' : 'Xxb, newer'])(route).catch(() => undefined);
      if (text === 'xxa') answered.open();
    });
    await Promise.all([page.waitForRequest(/autocomplete\?.*q=xxa/), field.fill('xxa')]);
    await field.fill('xxb');
    await page.getByRole('option', { name: 'Xxb, newer' }).waitFor();
    late.open();
    await answered.opened;
    // A late option would appear within these 20 frames.
    await drawFrames(page, 20);
    expect(await page.getByRole('option', { name: 'Xxa, late' }).count()).toBe(0);
    expect(await page.getByRole('option', { name: 'Xxb, newer' }).count()).toBe(1);

    listen((_, route) => route.abort());
    await field.fill('urmu');
    await page.getByText('Other places could not be searched. Try again later.').waitFor();
    await page.getByRole('option', { name: urmu.name_az }).first().waitFor();
    listen((_, route) => answer(['Urmavi'])(route));
    await page.getByRole('search').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('option', { name: 'Urmavi' }).waitFor();
  },
);

it('finds coordinates in any digits and in links of maps, and offers to add a place there', async () => {
  const page = await openPage('', desktop);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/geocode/autocomplete')) asked.push(request.url());
  });
  await page.goto(appUrl('/'));
  await mapIsFull(page);
  const field = await searchField(page);
  await field.fill('۳۸٫۰۸، ۴۶٫۲۹');
  await page.getByRole('option', { name: '38.08000, 46.29000' }).click();
  await page.getByText('1 km', { exact: true }).waitFor();
  expect(await page.getByRole('option').count()).toBe(0);

  const data = 'data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d37.55!4d45.07!16zL20';
  await field.fill(`https://www.google.com/maps/place/${'%D8%A7'.repeat(40)}/@37.5,45,11z/${data}`);
  await page.getByRole('option', { name: '37.55000, 45.07000' }).waitFor();
  await page.getByRole('option', { name: 'Add a place here' }).click();
  await page.getByRole('dialog').first().waitFor();
  expect(asked).toEqual([]);
});

// For readers of Arabic script, an empty search field offers Arabic letters, so the test runs only in English.
inEnglish.each([
  ['a desktop', desktop, 'under'],
  ['a phone', phone, 'over'],
])('offers letters that keyboards lack on %s', { tags: 'full' }, async (_, size, where) => {
  const page = await openPage('/', size);
  await mapIsFull(page);
  const field = await searchField(page);
  await field.focus();
  const letters = page.getByRole('toolbar', { name: 'Azerbaijani letters' });
  await letters.getByRole('button', { name: 'ü' }).click();
  await page.keyboard.type('sk');
  await letters.getByRole('button', { name: 'ü' }).click();
  expect(await field.inputValue()).toBe('Üskü');
  await page.getByRole('option', { name: 'Üskü' }).first().waitFor();
  const [row, box] = await Promise.all([letters.boundingBox(), field.boundingBox()]);
  expect((row?.y ?? 0) > (box?.y ?? 0)).toBe(where === 'under');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
  await field.fill('گ');
  await letters.getByRole('button', { name: 'ö' }).click();
  expect(await field.inputValue()).toBe('گؤ');
});

it(
  'on a phone, the button of the search has the focus after the field closes',
  { tags: 'full' },
  async () => {
    const page = await openPage('/', phone);
    await mapIsFull(page);
    const opener = page.getByRole('button', { name: 'Search' });
    for (const close of ['Escape', 'Close']) {
      await searchField(page);
      if (close === 'Close')
        await page.getByRole('search').getByRole('button', { name: close }).focus();
      await page.keyboard.press(close === 'Close' ? 'Enter' : close);
      await hasFocus(opener);
    }
  },
);
