import { useStore } from 'zustand';
import { places, type PlacesState } from './places-client.ts';

/** Reads the worker's last answers in a component. */
export const usePlaces = <T>(select: (state: PlacesState) => T): T => useStore(places, select);
