import { useStore } from 'zustand';
import { places, type PlacesState } from './places-client.ts';

export const usePlaces = <T>(select: (state: PlacesState) => T): T => useStore(places, select);
