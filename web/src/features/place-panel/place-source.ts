import { placeCalls } from '../../lib/api/on-demand.ts';
import { isMirror } from '../../lib/site.ts';
import type { PlaceSource } from './place-loader.ts';

async function fromFiles(id: string) {
  const { readPlace } = await import('../../map/places/read-place.ts');
  return readPlace(id);
}

const fromApi: PlaceSource = {
  stored: async (...asked) => (await placeCalls()).fetchPlace(...asked),
  searched: async (...asked) => (await placeCalls()).fetchSearchedPlace(...asked),
};

/** On a mirror, places come from the files of the map. On the live site, places come from the API. */
export const placeSource: PlaceSource = isMirror
  ? { stored: fromFiles, searched: fromFiles }
  : fromApi;
