import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inRoot } from '../../../tools/paths.ts';
import { appUrl } from '../../e2e/support/app-url.ts';
import { openPage } from '../../e2e/support/browser.ts';
import { drag } from '../../e2e/support/drag.ts';
import { openLarge } from '../../e2e/support/many-places.ts';
import { drawFrames } from '../../e2e/support/rest.ts';
import { mapIsFull } from '../../e2e/visitor/steps.ts';
import { phone, wide } from '../../e2e/support/window-sizes.ts';
import { busiestTask } from '../browser/busiest-task.ts';
import { bestOf, ruler, type Measured } from '../browser/ruler.ts';
import { basemapIsDrawn } from './basemap.ts';

/**
 * Returns the number of bytes that the host sends for a file. Tiles and pictures are compressed files, and the host
 * compresses JSON files.
 */
function sentBytes(file: string): number {
  const bytes = readFileSync(inRoot('.cache/test/web', file));
  return file.endsWith('.json') ? gzipSync(bytes).length : bytes.length;
}

async function mapBytes(address: string, size: typeof phone | typeof wide): Promise<number> {
  const page = await openPage('', size);
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/map\/[0-9a-f]+\//.test(pathname)) files.add(pathname);
  });
  await page.goto(appUrl(address));
  await mapIsFull(page);
  await basemapIsDrawn(page);
  await page.close();
  const bytes = [...files].map((file) => [file, sentBytes(file)] as const);
  const kinds = new Map<string, number>();
  for (const [file, size] of bytes) {
    const kind = file.split('/')[3] ?? '';
    kinds.set(kind, (kinds.get(kind) ?? 0) + size);
  }
  const sum = bytes.reduce((all, [, size]) => all + size, 0);
  const sizesByKind = [...kinds]
    .map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`)
    .join(', ');
  console.log(
    `${address}, ${size.width} px wide: ${(sum / 1000).toFixed(1)} kB in ${files.size} files (${sizesByKind})`,
  );
  return sum;
}

it.each([phone, wide])(
  'the first view needs at most 60 kB of map data, $width px wide',
  async (size) => {
    expect(await mapBytes('/', size)).toBeLessThanOrEqual(60_000);
  },
);

it.each([
  ['Təbriz', '/#13/38.08/46.29'],
  ['Urmu', '/#13/37.55/45.07'],
  ['Ərdəbil', '/#13/38.25/48.29'],
])('a view of %s at zoom 13 needs at most 80 kB of map data', async (_, address) => {
  expect(await mapBytes(address, wide)).toBeLessThanOrEqual(80_000);
});

/** CPU slowdown factor that simulates a phone. */
const slowed = 4;

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
}

/** Horizontal and vertical distance of each drag in pixels. Each drag shows a new area of the map. */
const drags = [
  [-120, -60],
  [-120, 80],
  [100, -100],
  [-90, 40],
] as const;
const framesAfter = 60;

async function longestPan(): Promise<Measured> {
  const page = await openLarge(phone);
  await mapIsFull(page);
  await page.goto(appUrl('/#9/38.07/46.29'));
  await page.reload();
  await mapIsFull(page);
  await basemapIsDrawn(page);
  await slow(page);
  const unit = await ruler(page);
  const milliseconds = await busiestTask(page, async () => {
    for (const [x, y] of drags) {
      const to = { x: 180 + x, y: 400 + y };
      await drag(page, { from: { x: 180, y: 400 }, to, steps: 12 });
      await drawFrames(page, framesAfter);
    }
  });
  await page.close();
  return { milliseconds, unit };
}

it(`pans over 50,000 places without a long task on a processor slowed ${slowed} times`, async () => {
  const best = await bestOf(3, `longest task while panning, ${slowed}× slowed`, longestPan);
  // On a machine where `ruler` takes 10 ms at full speed, it takes 40 ms in the slowed page, and the limit is 50 ms.
  expect(best).toBeLessThan(1.25);
});
