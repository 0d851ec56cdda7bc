import { useStore } from 'zustand';
import { shownPlaces, type ShownPlaces } from './shown-places.ts';

/** Returns the places on the map to a component. */
export const useShownPlaces = (): ShownPlaces => useStore(shownPlaces);
