import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { newGate } from '../support/gate.ts';
import { inEnglish, journeyLanguage } from '../support/languages/journey.ts';
import { drawFrames } from '../support/rest.ts';
import { ofTheProduct } from '../support/of-the-product.ts';
import { urmu } from './places.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { mapIsFull, ownClock, placeIsOpen, searchField, stopClock } from './steps.ts';

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

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('search on %s', (_, size) => {
  it('finds a place by any of its names in any spelling', async () => {
    const page = await openPage('/', size);
    await mapIsFull(page);
    const field = await searchField(page);
    for (const text of ['Urmu', 'URMU', 'اورمو', 'urmia', 'urrmu', 'Oroumieh']) {
      await field.fill(text);
      await page.getByRole('option', { name: urmu.name_az }).first().waitFor();
      await field.fill('');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
    }
  });

  ofTheProduct('calls the place fetch first, then goes to the place', async () => {
    const page = await openPage('', { ...size, bareShell: true });
    await ownClock(page);
    const answered = page.waitForResponse('**/api/places/*');
    await page.goto(appUrl(`/places/${urmu.id}`));
    await answered;
    await page.goto(appUrl('/'));
    await mapIsFull(page);
    const field = await searchField(page);
    // told by the page itself: what a test hears of a request comes when the page may have gone on
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
    // after a second without an answer the place would open with what the map knows
    await page.clock.pauseAt(Date.now() + 60_000);
    await result.click();
    await placeIsOpen(page, urmu.name_az);
    expect(new URL(page.url()).pathname).toBe(`/places/${urmu.id}`);
    const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    expect(asked.find((one) => one.includes(urmu.id))).toBe(`/api/places/${urmu.id}/search at /`);
  });
});

ofTheProduct('marks what matched and tells our places and the map service’s apart', async () => {
  const page = await openPage('', desktop);
  await page.route('**/api/geocode/autocomplete?*', answer(['Urmavi']));
  await page.goto(appUrl('/'));
  await mapIsFull(page);
  await (await searchField(page)).fill('urm');
  await page.getByRole('group', { name: 'Other places' }).waitFor();
  const ours = page.getByRole('group', { name: 'Places on this map' });
  expect(await ours.locator('mark').first().textContent()).toBe('Urm');
  expect(await page.getByRole('group', { name: 'Other places' }).textContent()).toContain('Urmavi');
});

it('is driven by arrows, Enter and Escape, and announces how many there are', async () => {
  const page = await openPage('/', desktop);
  await mapIsFull(page);
  const field = await searchField(page);
  await field.focus();
  await page.keyboard.type('urmu');
  await page.getByRole('option').first().waitFor();
  await expect
    .poll(() => page.getByRole('search').getByRole('status').textContent())
    .toMatch(journeyLanguage() === 'en' ? /^\d+ results?$/ : /^[\d۰-۹]+ \p{L}+$/u);
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
});

describe('predictions', () => {
  ofTheProduct(
    'are asked for when typing has rested for 200 ms, and kept for a day in the session',
    async () => {
      const page = await openPage('', desktop);
      const asked: URLSearchParams[] = [];
      // no place of ours is called so: its option has come from the service
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
      expect(asked[0]?.get('language')).toBe(journeyLanguage());
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

  ofTheProduct('never let a late answer overwrite a newer one', async () => {
    const page = await openPage('', desktop);
    const late = newGate();
    const answered = newGate();
    await page.route('**/api/geocode/autocomplete?*', async (route) => {
      const text = new URL(route.request().url()).searchParams.get('q');
      if (text === 'xxa') await late.opened;
      await answer([text === 'xxa' ? 'Xxa, late' : 'Xxb, newer'])(route).catch(() => undefined);
      if (text === 'xxa') answered.open();
    });
    await page.goto(appUrl('/'));
    await mapIsFull(page);
    const field = await searchField(page);
    await Promise.all([page.waitForRequest(/autocomplete\?.*q=xxa/), field.fill('xxa')]);
    await field.fill('xxb');
    await page.getByRole('option', { name: 'Xxb, newer' }).waitFor();
    late.open();
    await answered.opened;
    // long enough to be shown, if it were
    await drawFrames(page, 20);
    expect(await page.getByRole('option', { name: 'Xxa, late' }).count()).toBe(0);
    expect(await page.getByRole('option', { name: 'Xxb, newer' }).count()).toBe(1);
  });

  ofTheProduct('that fail are told, and our own places are found all the same', async () => {
    const page = await openPage('', desktop);
    await page.route('**/api/geocode/autocomplete?*', (route) => route.abort());
    await page.goto(appUrl('/'));
    await mapIsFull(page);
    await (await searchField(page)).fill('urmu');
    await page.getByText('Other places cannot be searched now').waitFor();
    await page.getByRole('option', { name: urmu.name_az }).first().waitFor();
    await page.unroute('**/api/geocode/autocomplete?*');
    await page.route('**/api/geocode/autocomplete?*', answer(['Urmavi']));
    await page.getByRole('search').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('option', { name: 'Urmavi' }).waitFor();
  });
});

// another keyboard offers other letters
inEnglish.each([
  ['a desktop', desktop, 'under'],
  ['a phone', phone, 'over'],
])('offers letters that keyboards lack: %s', async (_, size, where) => {
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

ofTheProduct(
  'shows of other places what has to do with the text, each once; and knows a name typed on the wrong keys',
  async () => {
    const page = await openPage('', desktop);
    const asked: (string | null)[] = [];
    await page.route('**/api/geocode/autocomplete?*', (route) => {
      const text = new URL(route.request().url()).searchParams.get('q');
      asked.push(text);
      return answer(text === 'تهران' ? ['Tehran', 'Tehran'] : ['Armavir', 'Armavir'])(route);
    });
    await page.goto(appUrl('/'));
    await mapIsFull(page);
    await (await searchField(page)).fill('jivhk');
    await page.getByRole('option', { name: 'Tehran' }).waitFor();
    expect(asked).toEqual(['jivhk', 'تهران']);
    expect(await page.getByRole('option').allTextContents()).toEqual(['Tehrannear Tehran']);
  },
);

it('says that it found nothing', async () => {
  const page = await openPage('', desktop);
  await page.route('**/api/geocode/autocomplete?*', answer([]));
  await page.goto(appUrl('/'));
  await mapIsFull(page);
  await (await searchField(page)).fill('qqqwwwzzz');
  await page.getByText('Nothing found').first().waitFor();
});
