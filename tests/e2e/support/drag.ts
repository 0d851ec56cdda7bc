import type { Page } from 'playwright-core';

/** Position in CSS pixels from the window's upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Drags with the mouse. Sends the press and the moves at once: if the mouse rested for half a second on a busy machine,
 * the map would detect a long press and open its menu.
 */
export async function drag(
  page: Page,
  { from, to, steps }: { from: Point; to: Point; steps: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await Promise.all([page.mouse.down(), page.mouse.move(to.x, to.y, { steps })]);
  await page.mouse.up();
}
