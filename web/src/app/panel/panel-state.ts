import { create } from 'zustand';
import type { PanelView } from '../../features/place-panel/views.ts';

interface Shown {
  view: PanelView;
  /** Whether the panel shows only the place's title. */
  collapsed: boolean;
}

/** Initial state of the panel for every place (product.md §2). */
const fresh: Shown = { view: 'info', collapsed: false };

interface PanelState {
  /** Id of the place to which `shown` applies. For all other places, the panel has its initial state. */
  placeId: string | null;
  shown: Shown;
  show: (placeId: string, view: PanelView) => void;
  collapse: (placeId: string, collapsed: boolean) => void;
  /** Resets the panel to its initial state, even if the same place is opened again. */
  reset: () => void;
}

export function shownOf({ placeId, shown }: PanelState, id: string | null): Shown {
  return id !== null && placeId === id ? shown : fresh;
}

/** State of the place panel. The place itself is in the address. */
export const usePanel = create<PanelState>((set) => {
  const change = (placeId: string, changed: Partial<Shown>) =>
    set((state) => ({ placeId, shown: { ...shownOf(state, placeId), ...changed } }));
  return {
    placeId: null,
    shown: fresh,
    show: (placeId, view) => change(placeId, { view }),
    collapse: (placeId, collapsed) => change(placeId, { collapsed }),
    reset: () => set({ placeId: null, shown: fresh }),
  };
});
