import { useStore } from 'zustand';
import { shownPlaces, type ShownPlaces } from './shown-places.ts';

/** The places on the map, for a component. */
export const useShownPlaces = (): ShownPlaces => useStore(shownPlaces);
