import { create } from 'zustand';
import type { PanelView } from '../../features/place-panel/views.ts';

interface Shown {
  view: PanelView;
  collapsed: boolean;
}

const fresh: Shown = { view: 'info', collapsed: false };

interface PanelState {
  /** Id of the place to which `shown` applies. For all other places, the panel has its initial state. */
  placeId: string | null;
  shown: Shown;
  show: (placeId: string, view: PanelView) => void;
  collapse: (placeId: string, collapsed: boolean) => void;
  reset: () => void;
}

export function shownOf({ placeId, shown }: PanelState, id: string | null): Shown {
  return id !== null && placeId === id ? shown : fresh;
}

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
