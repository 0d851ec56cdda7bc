import type { Covered } from '../../map/geometry.ts';

/** Height of the toolbar with its air, in pixels; on phones with the layers' row and the lists' button. */
const toolbar = 72;
const phoneToolbar = 166;
/** Width of the panel with its air. */
const panel = 416;
/** Share of the window that the half-open sheet covers: 85% of it less what hangs below the edge. */
const sheetShare = 0.85 * (1 - 0.42);

/** How much of the map the toolbar and the open panel cover, from each edge (CSS pixels). */
export function coveredByPanel(window: {
  width: number;
  height: number;
  narrow: boolean;
  rtl: boolean;
}): Covered {
  if (window.narrow) {
    return { top: phoneToolbar, right: 0, bottom: Math.round(window.height * sheetShare), left: 0 };
  }
  return { top: toolbar, right: window.rtl ? panel : 0, bottom: 0, left: window.rtl ? 0 : panel };
}
