import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { languageList, languages } from '../../../web/src/i18n/languages.ts';
import { appUrl, mirrorUrl } from '../support/app-url.ts';
import { violationsInBothThemes } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { full } from '../../full.ts';
import { both, inEnglish, said, theirDirection } from '../support/languages/test-language.ts';
import { inTheirWords } from '../support/languages/words.ts';
import { speakingPage } from '../support/languages/speaking-page.ts';
import { inEnglishOfTheProduct, ofTheProduct } from '../support/of-the-product.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from './places.ts';
import { desktop, phone, wide } from '../support/window-sizes.ts';
import { inVariants } from '../support/variants.ts';
import { bareSpot, contributing, mapIsFull, panel, placeIsOpen, searchField } from './steps.ts';

const screens: [string, (page: Page) => Promise<unknown>][] = [
  ['the bare map', mapIsFull],
  ['the list of places in view', (page) => page.getByRole('button', { name: /in view/ }).click()],
  [
    'search results',
    async (page) => {
      await page.getByRole('button', { name: /in view/ }).click();
      await (await searchField(page)).fill('urmu');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'the context menu',
    async (page) => {
      await page.keyboard.press('Escape');
      const { x, y } = await bareSpot(page);
      await page.mouse.click(x, y, { button: 'right' });
      await page.getByRole('menu').waitFor();
    },
  ],
  [
    'a place',
    async (page) => {
      await page.goto(appUrl(`/places/${urmu.id}`));
      await panel(page).getByText('Share with friends').waitFor();
    },
  ],
  [
    'the open data',
    async (page) => {
      await page.goto(appUrl('/data'));
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  ],
  [
    'a missing place',
    async (page) => {
      await page.goto(appUrl('/places/gn-999999999999'));
      await panel(page).getByText('This place does not exist').waitFor();
    },
  ],
];

async function faultsAreFound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.style.cssText =
      'color-scheme: light dark; color: light-dark(#000, #222); background: light-dark(#fff, #000); position: fixed; inset-block-start: 0; z-index: 9999';
    text.textContent = 'Text';
    document.body.append(text, document.createElement('button'));
  });
  const wrong = await violationsInBothThemes(page);
  expect(wrong).toContainEqual(expect.stringMatching(/^light: button-name: /));
  expect(wrong).toContainEqual(expect.stringMatching(/^dark: color-contrast: /));
  expect(wrong).not.toContainEqual(expect.stringMatching(/^light: color-contrast: /));
}

const devices = [
  { device: 'phone', size: phone },
  { device: 'desktop', size: wide },
] as const;

inVariants(devices, 'axe finds no violations on any screen of a $device', async ({ size }) => {
  const found: string[] = [];
  const page = await openPage('/', size);
  for (const [name, open] of screens) {
    // Mirrors without `--editions` have no page of the open data.
    if (mirrorUrl && name === 'the open data') continue;
    await open(page);
    found.push(...(await violationsInBothThemes(page)).map((one) => `${name}, ${one}`));
  }
  expect(found).toEqual([]);
  await faultsAreFound(page);
});

inEnglish.each(full ? [wide, phone] : [wide])(
  'axe finds no violations when a reader changes to each other language, $width px wide',
  { tags: 'full' },
  async (size) => {
    const found: string[] = [];
    const english = await openPage(`/places/${urmu.id}`, size);
    await panel(english).getByText('Share with friends').waitFor();
    let page: Page = english;
    for (const language of languageList.filter((one) => one !== 'en')) {
      await page
        .getByRole('button', { name: /^(More|Language)$/ })
        .filter({ visible: true })
        .click();
      await english.getByRole('menuitem', { name: languages[language].name }).click();
      await english.locator(`html[lang|="${language}"]`).waitFor();
      page = speakingPage(english, language);
      const { label, dir } = await english.evaluate(() => {
        const sign = document.querySelector('.leaflet-control summary');
        return { label: sign?.getAttribute('aria-label'), dir: sign?.getAttribute('dir') };
      });
      expect(dir).toBe(languages[language].direction);
      expect(label).toMatch(inTheirWords('Map credits', language, true));
      const look = async (screen: string) => {
        const violations = await violationsInBothThemes(page);
        found.push(...violations.map((one) => `${language}, ${screen}, ${one}`));
      };
      await panel(page).getByText('Share with friends').waitFor();
      const search = await searchField(page);
      await search.fill('');
      await search.fill('urmu');
      await page.getByRole('option').first().waitFor();
      await look('a place and search results');
      await page.keyboard.press('Escape');
      await panel(page).getByRole('button', { name: contributing.panel }).click();
      const dialog = page.getByRole('dialog');
      await (mirrorUrl ? dialog.getByRole('link').first() : dialog.getByLabel('Email')).waitFor();
      await look('what contributing begins with');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(found).toEqual([]);
  },
);

const credits = (page: Page) => page.getByRole('group').filter({ hasText: '©' });

async function creditsFollowTheTurnedTablet(page: Page): Promise<void> {
  const link = credits(page).getByRole('link').first();
  await page.setViewportSize({ width: 1024, height: 768 });
  await link.waitFor();
  await page.setViewportSize({ width: 768, height: 1024 });
  await link.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await link.waitFor();
}

it('a visitor opens and closes a place with the keyboard alone; the credits fold and unfold when a tablet is turned', async () => {
  const page = await openPage('/', desktop);
  await mapIsFull(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Tab');
  expect(await focused()).toMatch(said('Skip to the map'));

  await page.getByRole('button', { name: /in view/ }).focus();
  await page.keyboard.press('Enter');
  // The rows of the list change until the map has loaded and stopped moving. Then the map writes its view into the
  // address, so the test waits for this address.
  await page.waitForURL(/#\d/);
  await atRest(page);
  const rows = page.locator('#places-in-view button');
  const approved = rows.filter({ has: page.getByText('Approved', { exact: true }) });
  // Places of other tests may turn any marker into a cluster. Therefore, the test does not look for a particular place,
  // but takes the first approved place of the list.
  const name = await approved.first().evaluate((row) => {
    (row as HTMLElement).focus();
    return row.querySelector('bdi')?.textContent ?? '';
  });
  await page.keyboard.press('Enter');
  await placeIsOpen(page, name);
  await expect.poll(focused).toContain(name);

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(label).toMatch(said('Map of original place names'));
  await creditsFollowTheTurnedTablet(page);
});

async function foldedCreditsOpenNearTheirSign(page: Page): Promise<void> {
  const link = credits(page).getByRole('link').first();
  expect(await link.isVisible()).toBe(false);
  const sign = await credits(page).locator('summary').boundingBox();
  if (!sign) throw new Error('the credits have no sign');
  const intoTheMap = theirDirection() === 'rtl' ? 1 : -1;
  await page.mouse.click(sign.x + sign.width / 2 + intoTheMap * 24, sign.y - 10);
  await link.waitFor();
}

both(
  'targets are at least 44 px on a phone, and a tap near the folded credits opens them',
  async () => {
    const page = await openPage(`/places/${urmu.id}`, phone);
    await placeIsOpen(page, urmu.name_az);
    await atRest(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input, summary')]
        .filter(
          (element) =>
            element.checkVisibility() && !element.closest('.visually-hidden, .leaflet-control'),
        )
        .filter((element) => !element.classList.contains('visually-hidden'))
        .filter(({ offsetWidth, offsetHeight }) => offsetWidth < 44 || offsetHeight < 44)
        .map(
          (element) =>
            `${element.outerHTML.slice(0, 90)} ${element.offsetWidth}x${element.offsetHeight}`,
        ),
    );
    expect(small).toEqual([]);

    await panel(page).getByRole('button', { name: 'Close' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await mapIsFull(page);
    await atRest(page);
    await foldedCreditsOpenNearTheirSign(page);
  },
);

const brokenWords = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /[\p{L}\p{N}_٬٫.,\u200c]+/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

inEnglishOfTheProduct(
  'the page of open data fits a phone in every language',
  { tags: 'full' },
  async () => {
    const page = await openPage('', phone);
    for (const language of languageList) {
      await page.goto(appUrl(`/data?hl=${language}`));
      // The content of `main` must not be wider than `main`. Otherwise users of a phone would have to scroll the page
      // sideways.
      const wide = await page.locator('main').evaluate((one) => one.scrollWidth - one.clientWidth);
      expect([language, wide]).toEqual([language, 0]);
      expect([language, await brokenWords(page)]).toEqual([language, []]);
    }
  },
);

it('the front page without JavaScript shows the link to all names', { tags: 'full' }, async () => {
  const page = await openPage('/', { ...phone, withoutScripts: true });
  const link = await page.getByRole('link', { name: 'All names as a list' }).boundingBox();
  expect(link?.y ?? Infinity).toBeLessThan(phone.height - (link?.height ?? 0));
});

ofTheProduct(
  'the page of a place without JavaScript fills the window, without a map beside it',
  { tags: 'full' },
  async () => {
    const page = await openPage(`/places/${urmu.id}`, { ...wide, withoutScripts: true });
    const box = await page.getByRole('article').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: wide.width });
  },
);
