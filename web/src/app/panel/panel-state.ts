import { create } from 'zustand';
import type { PanelView } from '../../features/place-panel/views.ts';

interface Shown {
  view: PanelView;
  /** Folded to its title. */
  collapsed: boolean;
}

/** How the panel of every place begins (product.md §2). */
const fresh: Shown = { view: 'info', collapsed: false };

interface PanelState {
  /** Whose panel was changed; that of every other place is fresh. */
  placeId: string | null;
  shown: Shown;
  show: (placeId: string, view: PanelView) => void;
  collapse: (placeId: string, collapsed: boolean) => void;
  /** The next panel begins anew, that of the same place too. */
  reset: () => void;
}

export function shownOf({ placeId, shown }: PanelState, id: string | null): Shown {
  return id !== null && placeId === id ? shown : fresh;
}

/** What the place panel shows. The address says of which place; that is no state of ours. */
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
