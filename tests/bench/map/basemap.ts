import type { Page } from 'playwright-core';
import { atRest } from '../../e2e/support/rest.ts';

export async function basemapIsDrawn(page: Page): Promise<void> {
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
  await page.locator('canvas.leaflet-tile:not(.leaflet-tile-loaded)').first().waitFor({
    state: 'detached',
  });
  await page.waitForLoadState('networkidle');
  await atRest(page);
}
