import type { MapPlace } from './protocol.ts';

/** The name that the product is about: the original one, in Latin script if known, else in Arabic. */
export function originalName(place: Pick<MapPlace, 'name_az' | 'name_loc' | 'name_new'>): string {
  return place.name_az ?? place.name_loc ?? place.name_new;
}
