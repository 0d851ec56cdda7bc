/** The task of a benchmark child: this many rows to PDF bytes. */
import type { BookPlace } from '../../../functions/src/book/index.ts';

export interface Engine {
  /** Throws an Error with code MODULE_NOT_FOUND when its package is not installed. */
  prepare(): Promise<(places: readonly BookPlace[]) => Promise<Uint8Array>>;
}

/** The content of a row, the same for every engine. */
export function rowOf(place: BookPlace) {
  return {
    latin: place.name_az ?? '',
    arabic: place.name_loc ?? '',
    current: `now ${place.name_new}`,
    position: `${place.location.lat.toFixed(4)}° N  ${place.location.lng.toFixed(4)}° E`,
  };
}
