import { useStore } from 'zustand';
import { shownPlaces, type ShownPlaces } from './shown-places.ts';

/** React hook that returns the places on the map. */
export const useShownPlaces = (): ShownPlaces => useStore(shownPlaces);
