import { cpus } from 'node:os';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openPage } from '../../e2e/support/browser.ts';
import { appIsKept, keptFiles } from '../../e2e/support/kept-app.ts';
import { mapIsFull } from '../../e2e/visitor/steps.ts';
import { phone } from '../../e2e/support/window-sizes.ts';
import { percentile } from '../percentile.ts';
import { busiestTask } from './busiest-task.ts';
import { openLargeFront } from './large-proxy.ts';

/** An old phone on a slow, filtered connection: bytes per second, milliseconds, round trips; CPU slowdown. */
const line = { bytes: 50_000, latency: 400, handshakes: 3 };
const slowness = 4;

const front = await openLargeFront();
afterAll(front.close);

async function slowPage(): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await openPage('', { ...phone, keepsApp: true });
  await page.addInitScript(watchMarkers);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return { page, devtools };
}

const shown = 'markers shown';

/**
 * Runs in the page: logs to its console when the first marker was drawn. A question from outside would be
 * answered a second too late in a slowed page, and would cost its time.
 */
function watchMarkers(): void {
  const look = (): void => {
    const marker = document.querySelector(
      '.leaflet-marker-pane :is([data-place] img, [data-size])',
    );
    if (!marker || marker.getBoundingClientRect().width === 0)
      return void requestAnimationFrame(look);
    // the frame after the one in which it appeared
    requestAnimationFrame((now) => console.info('markers shown', now));
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the page's start to its first marker; `begin` opens the page. */
async function markersShown(page: Page, begin: () => Promise<unknown>): Promise<number> {
  const told = page.waitForEvent('console', (message) => message.text().startsWith(shown));
  await begin();
  return Number((await told).text().slice(shown.length));
}

const sinceAsked = (page: Page): Promise<number> => page.evaluate(() => performance.now());

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Milliseconds from text typed at the first paint to the first result, from any source. */
async function typedAtFirstPaint(page: Page): Promise<number> {
  const field = page.locator('#shell input');
  await field.waitFor();
  await field.fill('qaradağbulaq');
  const typed = await sinceAsked(page);
  const search = page.getByRole('search');
  await search.getByRole('link').or(search.getByRole('option')).first().waitFor();
  return (await sinceAsked(page)) - typed;
}

it.each([line, { ...line, handshakes: 0 }])(
  'shows something, then the markers, then all, at 400 kbit/s and 400 ms on a slow phone: $handshakes round trips to connect',
  async (slowLine) => {
    // data that a server reads at its first request; no real visitor waits for it twice
    await fetch(front.address);
    const { page } = await slowPage();
    front.slow.line = slowLine;
    const before = front.slow.sent;
    const shownAt = markersShown(page, () => page.goto(front.address, { waitUntil: 'commit' }));
    const bytes = shownAt.then(() => front.slow.sent - before);
    const answered = typedAtFirstPaint(page);
    const markers = await shownAt;
    const told = `paint ${seconds(await firstPaint(page))}, markers ${seconds(markers)} after ${kilobytes(await bytes)}`;
    const search = `letters typed at first paint answered after ${seconds(await answered)}`;
    await page.getByRole('combobox').waitFor();
    const whole = `React ${seconds(await sinceAsked(page))} after ${kilobytes(front.slow.sent - before)}`;
    console.info(
      `first visit, ${slowLine.handshakes} round trips to connect: ${told}, ${search}, ${whole}`,
    );
    expect(await firstPaint(page)).toBeLessThan(Infinity);
    // it would go on loading over the next one's line
    await page.context().close();
  },
);

/** Waits until the browser has stored everything that it caches: nobody returns within that second. */
async function allIsKept(page: Page): Promise<void> {
  await appIsKept(page);
  await page.waitForLoadState('networkidle');
  for (let before = -1, now = 0; before !== now;) {
    await page.waitForTimeout(1000);
    [before, now] = [now, (await keptFiles(page)).length];
  }
}

/** Number of visits of which the median is reported: a single one depends too much on other programs. */
const visits = 9;

/** Milliseconds of all processors since the machine started: total, and idle. */
function processorTime(): { all: number; idle: number } {
  const times = cpus().map((one) => one.times);
  const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
  return {
    all: sum(times.flatMap((one) => Object.values(one))),
    idle: sum(times.map(({ idle }) => idle)),
  };
}

it('shows the markers of a second visit from what it keeps', async () => {
  const { page, devtools } = await slowPage();
  front.slow.line = null;
  await markersShown(page, () => page.goto(front.address));
  await allIsKept(page);
  await devtools.send('ServiceWorker.enable');
  const [paints, markers]: [number[], number[]] = [[], []];
  const before = processorTime();
  for (let visit = 0; visit < visits; visit++) {
    front.slow.line = line;
    // a returning visitor finds no service worker busy
    await devtools.send('ServiceWorker.stopAllWorkers');
    markers.push(await markersShown(page, () => devtools.send('Page.reload')));
    paints.push(await firstPaint(page));
    await allIsKept(page);
  }
  const after = processorTime();
  const idle = (after.idle - before.idle) / (after.all - before.all);
  const span = `${seconds(Math.min(...markers))} to ${seconds(Math.max(...markers))}`;
  console.info(
    `second visit, the middle one of ${visits}: paint ${seconds(percentile(paints, 0.5))}, markers ${seconds(percentile(markers, 0.5))} (${span}); ` +
      `the machine had nothing to do in ${Math.round(idle * 100)} % of that time`,
  );
});

/** Milliseconds that a task of the page's own thread may take, at full speed. */
const longest = 50;

it('starts without a task that blocks the page', async () => {
  front.slow.line = null;
  const starts: number[] = [];
  // other programs can only add time
  for (let start = 0; start < 3; start++) {
    const page = await openPage('', phone);
    starts.push(
      await busiestTask(page, async () => {
        await page.goto(front.address);
        await mapIsFull(page);
        await page.waitForLoadState('networkidle');
      }),
    );
    await page.close();
  }
  const told = starts.map((one) => one.toFixed(0)).join(', ');
  console.info(`the longest task of a start at full speed: ${told} ms (limit ${longest})`);
  expect(Math.min(...starts)).toBeLessThanOrEqual(longest);
});
