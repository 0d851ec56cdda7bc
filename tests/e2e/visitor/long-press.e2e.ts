import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openPage } from '../support/browser.ts';
import type { Point } from '../support/drag.ts';
import { both } from '../support/languages/test-language.ts';
import { atRest } from '../support/rest.ts';
import { mapIsFull } from './steps.ts';

const windows = [
  { width: 360, height: 740 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
] as const;

/**
 * Returns a grid of points, some of them near the window's edges. At the points in `found`, the menu of an earlier
 * version opened under the finger.
 */
function pointsOf({ width, height }: { width: number; height: number }): Point[] {
  const inner = [0.25, 0.5, 0.75];
  const found = [
    { x: 171, y: 497 },
    { x: 200, y: 640 },
  ].filter(({ x, y }) => x < width && y < height);
  const columns = [2, ...inner.map((part) => part * width), width - 3];
  const rows = [2, ...inner.map((part) => part * height), height - 3];
  return [...found, ...columns.flatMap((x) => rows.map((y) => ({ x, y })))];
}

/** Milliseconds that the finger stays on the screen after the menu has opened. The whole press takes 500 to 750 ms. */
const stays = [0, 100, 250];

/**
 * Returns the point of the map nearest to `wanted` that is at least 16 px away from buttons. Browsers treat a touch
 * within a few pixels of a button as a press of the button (touch adjustment).
 */
const onMap = (page: Page, wanted: Point): Promise<Point> =>
  page.evaluate(({ x, y }) => {
    const map = document.querySelector('.leaflet-container');
    const reach = 16;
    const isOnMap = (left: number, top: number): boolean => {
      const element = document.elementFromPoint(left, top);
      return Boolean(element && map?.contains(element) && !element.closest('.leaflet-control'));
    };
    const isButton = (left: number, top: number): boolean => {
      const element = document.elementFromPoint(left, top)?.closest('button, a, summary, input');
      return Boolean(element && (!map?.contains(element) || element.closest('.leaflet-control')));
    };
    const around = [-reach, -reach / 2, 0, reach / 2, reach];
    const isBare = (left: number, top: number): boolean =>
      isOnMap(left, top) &&
      !around.some((across) => around.some((down) => isButton(left + across, top + down)));
    if (isBare(x, y)) return { x, y };
    let nearest = { x, y, distance: Infinity };
    for (let left = 2; left < innerWidth; left += 4) {
      for (let top = 2; top < innerHeight; top += 4) {
        const distance = Math.hypot(left - x, top - y);
        if (distance < nearest.distance && isBare(left, top))
          nearest = { x: left, y: top, distance };
      }
    }
    return { x: nearest.x, y: nearest.y };
  }, wanted);

async function press(touch: CDPSession, page: Page, point: Point, stay: number): Promise<void> {
  const menu = page.getByRole('menu');
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await menu.waitFor({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForTimeout(stay);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await atRest(page);
}

/**
 * Checks the context menu after a long press at the point `x`, `y`. Returns a description of what is wrong, or
 * null if nothing is wrong.
 */
const faultOf = (page: Page, { x, y }: Point): Promise<string | null> =>
  page.evaluate(
    ([left, top]) => {
      const menu = document.querySelector('[role=menu]');
      if (!menu) return 'it has not opened, or the lift has closed it';
      const box = menu.getBoundingClientRect();
      const isOver = left >= box.left && left <= box.right && top >= box.top && top <= box.bottom;
      if (isOver) return 'it lies under the finger';
      if (!menu.contains(document.activeElement)) return 'the focus has left it';
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
        return 'it is cut by the window';
      const corners = [
        [box.left + 12, box.top + 12],
        [box.right - 12, box.bottom - 12],
      ] as const;
      const isCovered = corners.some(
        ([cornerX, cornerY]) => !menu.contains(document.elementFromPoint(cornerX, cornerY)),
      );
      return isCovered ? 'something lies over it' : null;
    },
    [x, y] as const,
  );

function pressAll(window: (typeof windows)[number]): void {
  both(
    'opens the menu beside the finger anywhere on the map; lifting the finger presses nothing, and Escape closes the menu',
    async () => {
      const page = await openPage('/', { ...window, phone: true });
      await mapIsFull(page);
      const touch = await page.context().newCDPSession(page);
      const { pathname } = new URL(page.url());
      const faults: string[] = [];
      for (const [turn, wanted] of pointsOf(window).entries()) {
        await atRest(page);
        const point = await onMap(page, wanted);
        const stay = stays[turn % stays.length] ?? 0;
        await press(touch, page, point, stay);
        const fault = await faultOf(page, point);
        await page.keyboard.press('Escape');
        const left = await page.getByRole('menu').count();
        const where = `${JSON.stringify(point)}, ${stay} ms`;
        if (fault !== null) faults.push(`${where}: ${fault}`);
        if (left > 0) faults.push(`${where}: Escape does not close it`);
        if (new URL(page.url()).pathname !== pathname) faults.push(`${where}: a place has opened`);
      }
      expect(faults).toEqual([]);
      expect(await page.getByText('Lat - lng Copied').count()).toBe(0);
    },
  );
}

const inWindow = 'a long press in a window of $width × $height';
describe.each(windows)(inWindow, { tags: 'full' }, pressAll);
