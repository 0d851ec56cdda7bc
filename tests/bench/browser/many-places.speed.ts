import { expect, it } from 'vitest';
import { drag } from '../../e2e/support/drag.ts';
import { openLarge } from '../../e2e/support/many-places.ts';
import { atRest } from '../../e2e/support/rest.ts';
import { mapIsFull, searchField } from '../../e2e/visitor/steps.ts';
import { wide } from '../../e2e/support/window-sizes.ts';
import { percentile } from '../percentile.ts';
import { busiestTask } from './busiest-task.ts';
import { bestOf, medianOf, ruler, type Measured } from './ruler.ts';

async function longestTask(): Promise<Measured> {
  const page = await openLarge(wide);
  await mapIsFull(page);
  await page.locator('canvas.leaflet-tile-loaded').first().waitFor();
  await atRest(page);
  const unit = await ruler(page);
  const milliseconds = await busiestTask(page, async () => {
    for (let step = 0; step < 5; step++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.locator('.leaflet-zoom-anim').waitFor({ state: 'detached' });
      await drag(page, { from: { x: 900, y: 500 }, to: { x: 600, y: 400 }, steps: 10 });
      await page.locator('.leaflet-pan-anim').waitFor({ state: 'detached' });
    }
  });
  await page.close();
  return { milliseconds, unit };
}

async function slowKeystroke(): Promise<Measured> {
  const page = await openLarge(wide);
  await mapIsFull(page);
  const field = await searchField(page);
  await field.focus();
  await field.fill('q');
  await page.getByText(/Loading names/).waitFor({ state: 'detached' });
  const unit = await ruler(page);
  await page.evaluate(() => performance.clearMeasures('search'));
  for (const word of ['qaradağ', 'göydərə', 'daşsu', 'qızbulaq', 'arakend', 'caytala']) {
    await field.fill('');
    await field.pressSequentially(word, { delay: 30 });
  }
  const times = await page.evaluate(() =>
    performance.getEntriesByName('search', 'measure').map(({ duration }) => duration),
  );
  expect(times.length).toBeGreaterThan(30);
  await page.close();
  return { milliseconds: percentile(times, 0.95), unit };
}

it('pans and zooms without blocking the main thread', async () => {
  const median = await medianOf(10, 'longest task while panning and zooming', longestTask);
  expect(median).toBeLessThanOrEqual(3);
});

it('answers a search keystroke over all names quickly', async () => {
  const best = await bestOf(4, 'keystroke, p95', slowKeystroke);
  expect(best).toBeLessThan(1.6);
});
