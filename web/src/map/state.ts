import { bindStore } from '../lib/bind-store.ts';
import { mapStore } from './map-store.ts';

export * from './map-store.ts';

/** The map's state as a hook of React. The map itself comes before React and uses the store. */
export const useMap = bindStore(mapStore);
