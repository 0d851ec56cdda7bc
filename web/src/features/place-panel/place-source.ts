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

/** The source of places. In a mirror, it is the map's files, and otherwise the API. */
export const placeSource: PlaceSource = isMirror
  ? { stored: fromFiles, searched: fromFiles }
  : fromApi;
