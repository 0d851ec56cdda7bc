import type { Page } from 'playwright-core';

/** Position in CSS pixels from the window's upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/**
 * The mouse moves immediately after the press. If it rested for half a second on a busy machine, the map would detect a
 * long press and open its menu.
 */
export async function drag(
  page: Page,
  { from, to, steps }: { from: Point; to: Point; steps: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await Promise.all([page.mouse.down(), page.mouse.move(to.x, to.y, { steps })]);
  await page.mouse.up();
}
