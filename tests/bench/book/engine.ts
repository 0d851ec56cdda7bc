import type { BookPlace } from '../../../functions/src/book/index.ts';

export interface Engine {
  /** @throws Error with code MODULE_NOT_FOUND if the engine's package is not installed */
  prepare(): Promise<(places: readonly BookPlace[]) => Promise<Uint8Array>>;
}

export function rowOf(place: BookPlace) {
  return {
    latin: place.name_az ?? '',
    arabic: place.name_loc ?? '',
    current: `now ${place.name_new}`,
    position: `${place.location.lat.toFixed(4)}° N  ${place.location.lng.toFixed(4)}° E`,
  };
}
