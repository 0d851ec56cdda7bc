import type { CDPSession, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openPage } from '../../e2e/support/browser.ts';
import { mapIsFull, phone, searchField } from '../../e2e/visitor/steps.ts';
import { openLargeFront } from './large-front.ts';

/** A phone of some years on a slow, filtered line: bytes a second, milliseconds, times slower. */
const line = { bytes: 50_000, latency: 400 };
const unlimited = { bytes: -1, latency: 0 };
const slowness = 4;

/** Bytes a second and milliseconds from now on. */
async function setLine(devtools: CDPSession, { bytes, latency }: typeof line): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

const front = await openLargeFront();
afterAll(front.close);

interface Visit {
  page: Page;
  devtools: CDPSession;
  /** Bytes that have arrived, as sent: headers and bodies, packed. */
  bytes: () => number;
}

async function slowPage(): Promise<Visit> {
  const page = await openPage('', { ...phone, keepsApp: true });
  const devtools = await page.context().newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Network.enable');
  await setLine(devtools, line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return { page, devtools, bytes: () => bytes };
}

const sinceAsked = (page: Page): Promise<number> => page.evaluate(() => performance.now());

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

it('shows something, then the markers, then finds, at 400 kbit/s and 400 ms on a slow phone', async () => {
  const { page, bytes } = await slowPage();
  await page.goto(front.address, { waitUntil: 'commit' });
  await mapIsFull(page);
  const [markers, paint, arrived] = [await sinceAsked(page), await firstPaint(page), bytes()];
  const field = await searchField(page);
  const able = await sinceAsked(page);
  await field.fill('qaradağbulaq');
  await page.getByRole('option').first().waitFor();
  const found = await sinceAsked(page);
  const told = `paint ${seconds(paint)}, markers ${seconds(markers)} after ${(arrived / 1000).toFixed(1)} kB`;
  const search = `able to search ${seconds(able)}, first answer ${seconds(found - able)} after the query`;
  console.info(`first visit: ${told}, ${search}`);
  expect(paint).toBeLessThan(Infinity);
});

it('shows the markers of a second visit from what it keeps', async () => {
  const { page, devtools } = await slowPage();
  await setLine(devtools, unlimited);
  await page.goto(front.address);
  await mapIsFull(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await setLine(devtools, line);
  await page.reload({ waitUntil: 'commit' });
  await mapIsFull(page);
  console.info(
    `second visit: paint ${seconds(await firstPaint(page))}, markers ${seconds(await sinceAsked(page))}`,
  );
});
