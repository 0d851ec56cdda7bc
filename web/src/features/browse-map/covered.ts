import type { Covered } from '../../map/geometry.ts';

/** Height of the toolbar with its margins, in pixels. On phones it includes the row of layers and the lists' button. */
const toolbar = 72;
const phoneToolbar = 166;
/** Width of the panel with its margins, in pixels. */
const panel = 416;
/** Fraction of the window that the half-open sheet covers: 85% of its height minus the part below the edge. */
const sheetShare = 0.85 * (1 - 0.42);
/** Minimum width in pixels between the panel and a list. If it is less, places are centred as if there were no list. */
const between = 160;

/**
 * Returns the parts of the map that the toolbar, the open panel and an open list cover, in CSS pixels from each edge.
 */
export function coveredByPanel(window: {
  width: number;
  height: number;
  narrow: boolean;
  rtl: boolean;
  /** Width of the list with its margin. The list is opposite the panel. */
  list: number;
}): Covered {
  const { width, height, narrow, rtl } = window;
  if (narrow) {
    return { top: phoneToolbar, right: 0, bottom: Math.round(height * sheetShare), left: 0 };
  }
  const list = width - panel - window.list < between ? 0 : window.list;
  return { top: toolbar, right: rtl ? panel : list, bottom: 0, left: rtl ? list : panel };
}
