import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { atRest } from '../support/rest.ts';
import { inVariants } from '../support/variants.ts';
import { desktop } from '../support/window-sizes.ts';
import { urmu } from './places.ts';
import { mapIsFull, placeIsOpen } from './steps.ts';

inVariants(
  [{ theme: 'dark' }, { theme: 'light' }] as const,
  'in forced colours, $theme, only active filters have a tick, and the bars of names are visible',
  async ({ theme }) => {
    const page = await openPage(`/places/${urmu.id}`, { ...desktop, theme });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    await placeIsOpen(page, urmu.name_az);
    await mapIsFull(page);
    const ticks = () =>
      page.locator('[data-layer]').evaluateAll((filters) =>
        filters.map((filter) => {
          const tick = filter.querySelector('svg');
          return [
            filter.getAttribute('aria-pressed'),
            tick && getComputedStyle(tick).visibility === 'visible',
          ];
        }),
      );
    expect(await ticks()).toEqual([
      ['true', true],
      ['false', false],
    ]);
    await page.locator('[data-layer=approved]').click();
    expect(await ticks()).toEqual([
      ['false', false],
      ['false', false],
    ]);

    await page.locator('[data-kind]').first().waitFor();
    const bars = await page.locator('[data-kind]').evaluateAll((all) =>
      all.map((bar) => ({
        colour: getComputedStyle(bar).backgroundColor,
        ground: getComputedStyle(bar.parentElement ?? bar).backgroundColor,
        paper: getComputedStyle(document.body).backgroundColor,
        height: bar.getBoundingClientRect().height,
        width: bar.getBoundingClientRect().width,
        official: ['original', 'official'].includes(bar.getAttribute('data-kind') ?? ''),
      })),
    );
    expect(bars.length).toBeGreaterThan(0);
    for (const { colour, ground, paper, width } of bars) {
      expect([ground, paper, 'rgba(0, 0, 0, 0)']).not.toContain(colour);
      expect(width).toBeGreaterThanOrEqual(4);
    }
    const heights = (official: boolean) =>
      new Set(bars.filter((bar) => bar.official === official).map(({ height }) => height));
    for (const height of heights(true)) expect(heights(false).has(height)).toBe(false);
  },
);

it.each(['light', 'dark'] as const)(
  'in forced colours, %s, the statuses in a cluster have different lines',
  { tags: 'full' },
  async (theme) => {
    const page = await openPage('/', { ...desktop, theme });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme });
    await mapIsFull(page);
    await page.locator('[data-layer=requested]').click();
    const mixed = page.locator('[data-size]:not([data-approved="0"]):not([data-requested="0"])');
    await mixed.first().waitFor();
    // Until the map has loaded and stopped moving, other clusters may replace the clusters that the test has found.
    await atRest(page);
    const lines = await mixed.locator('circle').evaluateAll((arcs) =>
      arcs.map((arc) => ({
        status: arc.getAttribute('data-status'),
        dashes: (arc.getAttribute('stroke-dasharray') ?? '').split(' ').length,
        drawn: getComputedStyle(arc).stroke,
      })),
    );
    for (const { status, dashes, drawn } of lines) {
      expect(drawn).not.toBe('none');
      if (status === 'approved') expect(dashes).toBe(2);
    }
    const ofRequested = lines.filter(({ status }) => status === 'requested');
    for (const { dashes } of ofRequested) expect(dashes).toBeGreaterThan(2);
    expect(ofRequested.length).toBeGreaterThan(0);
  },
);
