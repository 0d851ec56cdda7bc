import { bindStore } from '../lib/bind-store.ts';
import { mapStore } from './map-store.ts';

export * from './map-store.ts';

/** The map itself runs before React and uses the store directly. */
export const useMap = bindStore(mapStore);
