import { useStore } from 'zustand';
import { places, type PlacesState } from './places-client.ts';

/** The worker's last message, for a component. */
export const usePlaces = <T>(select: (state: PlacesState) => T): T => useStore(places, select);
