import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { atRest } from '../support/rest.ts';
import { urmu } from './places.ts';
import { bareSpot, desktop, mapIsFull, panel, phone, placeIsOpen, searchField } from './steps.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What axe finds, as text; empty when nothing. Animations are over first: half-faded text has no contrast. */
async function axe(page: Page): Promise<string[]> {
  await atRest(page);
  const violations = await page.evaluate(async (source) => {
    // As a function of the page: an injected script would need an exception in the Content-Security-Policy.
    const scope = window as unknown as { axe?: { run: () => Promise<{ violations: unknown[] }> } };
    if (!scope.axe) new Function(source).call(window);
    return (await scope.axe?.run())?.violations;
  }, axeSource);
  return (violations as Violation[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => JSON.stringify(node.target)).join(' ')}`,
  );
}

/** Every screen of a visitor, one after the other on one page. */
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
    'a missing place',
    async (page) => {
      await page.goto(appUrl('/places/gn-999999999999'));
      await panel(page).getByText('This place does not exist').waitFor();
    },
  ],
];

describe.each([
  ['desktop', 'light', desktop],
  ['desktop', 'dark', desktop],
  ['phone', 'light', phone],
  ['phone', 'dark', phone],
] as const)('axe on a %s in the %s theme', (_, theme, size) => {
  it('finds nothing on any screen', async () => {
    const found: string[] = [];
    const page = await openPage('/', { ...size, theme });
    for (const [name, open] of screens) {
      await open(page);
      found.push(...(await axe(page)).map((violation) => `${name}: ${violation}`));
    }
    expect(found).toEqual([]);
  });
});

it('the whole journey works by keyboard alone', async () => {
  const page = await openPage('/', desktop);
  await mapIsFull(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to the map');

  // the list of places in view is the keyboard's way to the markers
  await page.getByRole('button', { name: /in view/ }).focus();
  await page.keyboard.press('Enter');
  // once the map rests, its view stands in the address; before, places still gather in fewer and fewer clusters
  await page.waitForURL(/#\d/);
  const rows = page.locator('#places-in-view button');
  const approved = rows.filter({ has: page.getByText('Approved', { exact: true }) });
  // whichever stands alone: other journeys add places, and may make a cluster of any that is known here
  const name = await approved.first().evaluate((row) => {
    (row as HTMLElement).focus();
    return row.querySelector('bdi')?.textContent ?? '';
  });
  await page.keyboard.press('Enter');
  await placeIsOpen(page, name);
  await expect.poll(focused).toContain(name);

  // what follows the heading is in the panel; Escape closes it and gives the focus to the map
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(label).toBe('Map of original place names');
});

it('targets are at least 44 px on a phone', async () => {
  const page = await openPage(`/places/${urmu.id}`, phone);
  await placeIsOpen(page, urmu.name_az);
  await atRest(page);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input')]
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('.visually-hidden, .leaflet-control'),
      )
      .filter((element) => !element.classList.contains('visually-hidden'))
      .filter((element) => element.getAttribute('aria-label') !== 'Resize the panel')
      .filter(({ offsetWidth, offsetHeight }) => offsetWidth < 44 || offsetHeight < 44)
      .map(
        (element) =>
          `${element.outerHTML.slice(0, 90)} ${element.offsetWidth}x${element.offsetHeight}`,
      ),
  );
  expect(small).toEqual([]);
});
