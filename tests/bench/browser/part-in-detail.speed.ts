import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openPage } from '../../e2e/support/browser.ts';
import { appIsKept } from '../../e2e/support/kept-app.ts';
import { mapIsFull, phone } from '../../e2e/visitor/steps.ts';
import { openLargeFront } from './large-front.ts';

/** 1 Mbit/s: bytes a second, milliseconds. */
const line = { bytes: 125_000, latency: 100 };

/** What a phone shows around Təbriz, narrow and twice as wide. */
const views = ['#11/38.08/46.29', '#10/38.08/46.29'];

const front = await openLargeFront();
afterAll(front.close);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Take the map along' });

/** As after the whole map was taken along: parts are offered then. */
async function withMapAlong(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const along = await caches.open('adyurdu-along');
    const { revision } = (await (await fetch('/map/current.json')).json()) as { revision: string };
    const state = { at: new Date().toISOString(), root: `/map/${revision}` };
    await along.put('/along.json', new Response(JSON.stringify(state)));
  });
}

it.each(views)('takes the part along that a phone shows at %s, at 1 Mbit/s', async (view) => {
  front.slow.line = null;
  const page = await openPage('', { ...phone, keepsApp: true });
  await page.goto(front.address + view);
  await mapIsFull(page);
  await appIsKept(page);
  await withMapAlong(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Take the map along' }).click();
  const start = dialog(page).getByRole('button', { name: 'Take this part along' });
  await start.waitFor();
  const size = await dialog(page).getByText(/ km$/).first().textContent();
  await page.waitForLoadState('networkidle');

  front.slow.line = line;
  const [before, begun] = [front.slow.sent, performance.now()];
  await start.click();
  await dialog(page).getByText('This part is on the device.').waitFor();
  const taken = ((performance.now() - begun) / 1000).toFixed(1);
  const sent = front.slow.sent - before;
  console.info(`a part of ${size}: ${(sent / 1000).toFixed(0)} kB in ${taken} s`);
  expect(sent).toBeGreaterThan(0);
});
