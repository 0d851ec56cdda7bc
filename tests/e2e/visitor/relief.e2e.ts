import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { palettes } from '../../../web/src/map/tiles/palette.ts';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { groundOf, watchPainting } from '../support/painting.ts';

/**
 * These villages are among gentle hills (Baxşayış, Xaracu, Zərnəq), where the basemap shows little besides the relief.
 */
const bare = ['38.1325/46.946', '37.313/46.531', '38.0911/47.0828'];

/** Returns the share of pixels whose colour differs visibly from bare land, from 0 to 1. */
const shareDrawn = (page: Page, land: string) =>
  page.locator('canvas.leaflet-tile-loaded').evaluateAll((tiles, colour) => {
    const plain = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
    let pixels = 0;
    let drawn = 0;
    for (const tile of tiles as HTMLCanvasElement[]) {
      const copy = new OffscreenCanvas(tile.width, tile.height).getContext('2d')!;
      copy.drawImage(tile, 0, 0);
      const { data } = copy.getImageData(0, 0, tile.width, tile.height);
      for (let at = 0; at < data.length; at += 4) {
        pixels++;
        if (plain.some((value, channel) => Math.abs(value - data[at + channel]!) > 8)) drawn++;
      }
    }
    return drawn / pixels;
  }, land);

it(
  'draws a relief around villages that have few other details on the map',
  { tags: 'full' },
  async () => {
    const page = await openPage('/');
    await watchPainting(page);
    for (const place of bare) {
      await page.goto('about:blank');
      await page.goto(appUrl(`/#13/${place}`));
      await groundOf(page);
      expect(await shareDrawn(page, palettes.light.land), place).toBeGreaterThan(0.1);
    }
  },
);
