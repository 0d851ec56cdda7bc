import type { Covered } from '../../map/geometry.ts';

/**
 * Height of the toolbar with its margins, in pixels. On phones, the height includes the layer switches and the button
 * of the lists.
 */
const toolbar = 72;
const phoneToolbar = 166;
/** Width of the panel with its margins, in pixels. */
const panel = 416;
/**
 * Fraction of the window that a half-open sheet covers. The sheet's height is 85% of the window, but 42% of the sheet
 * is below the screen's edge.
 */
const sheetShare = 0.85 * (1 - 0.42);
/**
 * Minimum space between the panel and a list, in pixels. If there is less space, the list does not affect the map's
 * centre.
 */
const between = 160;

/**
 * Returns the areas that the toolbar, the open panel and an open list cover, in CSS pixels from each edge of the map.
 */
export function coveredByPanel(window: {
  width: number;
  height: number;
  narrow: boolean;
  rtl: boolean;
  /** Width of the open list with its margin, in pixels. The list and the panel are at opposite sides of the window. */
  list: number;
}): Covered {
  const { width, height, narrow, rtl } = window;
  if (narrow) {
    return { top: phoneToolbar, right: 0, bottom: Math.round(height * sheetShare), left: 0 };
  }
  const list = width - panel - window.list < between ? 0 : window.list;
  return { top: toolbar, right: rtl ? panel : list, bottom: 0, left: rtl ? list : panel };
}
