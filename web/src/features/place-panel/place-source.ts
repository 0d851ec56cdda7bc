import { fetchPlace, fetchSearchedPlace } from '../../lib/api/places.ts';
import { isMirror } from '../../lib/site.ts';
import type { PlaceSource } from './place-loader.ts';

async function fromFiles(id: string) {
  const { readPlace } = await import('../../map/places/read-place.ts');
  return readPlace(id);
}

/** Where places are read: the API, or in a mirror the map's own files. */
export const placeSource: PlaceSource = isMirror
  ? { stored: fromFiles, searched: fromFiles }
  : { stored: fetchPlace, searched: fetchSearchedPlace };
