import { unpackPlace, type AtlasPlace } from '@shared/formats/atlas.ts';
import { foldTight } from '@shared/names/fold.ts';
import { shardOf } from '@shared/formats/search-shard.ts';
import { ManifestCache } from './memory.ts';
import { manifestTexts, type AtlasSource } from './ports.ts';
import { createShards } from './shards.ts';

/** Milliseconds for which the search uses the cached manifest. */
const reuseFor = 250;

export interface FoundPlace {
  place: AtlasPlace;
  /**
   * The further name that begins with the search text; null if a main name begins with the search text, or if no name
   * does.
   */
  foundBy: string | null;
}

/**
 * Creates the search for pages without JavaScript. The search finds published places by any name, in any script and
 * spelling, best match first. Places have the same order as in the app's search shards.
 */
export function createFinder({ source, now }: { source: AtlasSource; now: () => number }) {
  const manifests = new ManifestCache(() => manifestTexts(source), now, reuseFor);
  const shard = createShards(source, manifests);

  return async function find(text: string, most: number): Promise<FoundPlace[]> {
    if (shardOf(text) === null) return [];
    const { file } = await shard(text);
    const forms = new Map(file.names.map(([id, of]) => [id, of]));
    const typed = foldTight(text);
    const begins = (name: string | null) => name !== null && foldTight(name).startsWith(typed);
    return file.places.slice(0, most).map((packed) => {
      const place = unpackPlace(packed);
      const isChosen = [place.name_az, place.name_loc, place.name_new].some(begins);
      const form = forms.get(place.place_id)?.find(begins) ?? null;
      return { place, foundBy: isChosen ? null : form };
    });
  };
}
