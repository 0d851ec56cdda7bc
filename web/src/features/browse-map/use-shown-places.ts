import { useStore } from 'zustand';
import { shownPlaces, type ShownPlaces } from './shown-places.ts';

export const useShownPlaces = (): ShownPlaces => useStore(shownPlaces);
