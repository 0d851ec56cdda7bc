import type { Covered } from '../../map/geometry.ts';

/** Height of the toolbar with margins, in pixels; on phones with the layers' row and the lists' button. */
const toolbar = 72;
const phoneToolbar = 166;
/** Width of the panel with margins. */
const panel = 416;
/** Fraction of the window that the half-open sheet covers: 85% of its height minus the part below the edge. */
const sheetShare = 0.85 * (1 - 0.42);

/** The parts of the map that the toolbar and the open panel cover, from each edge (CSS pixels). */
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
