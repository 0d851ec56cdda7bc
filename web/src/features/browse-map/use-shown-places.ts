import { useStore } from 'zustand';
import { shownPlaces, type ShownPlaces } from './shown-places.ts';

/** What the map shows of places, to a component. */
export const useShownPlaces = (): ShownPlaces => useStore(shownPlaces);
