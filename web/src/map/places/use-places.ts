import { useStore } from 'zustand';
import { places, type PlacesState } from './places-client.ts';

/** What the worker last said, to a component. */
export const usePlaces = <T>(select: (state: PlacesState) => T): T => useStore(places, select);
