import { bindStore } from '../lib/bind-store.ts';
import { mapStore } from './map-store.ts';

export * from './map-store.ts';

/** React hook for the map's store. The map itself runs before React, and uses `mapStore` directly. */
export const useMap = bindStore(mapStore);
