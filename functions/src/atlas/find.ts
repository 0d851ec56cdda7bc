import { unpackPlace, type AtlasPlace } from '@shared/formats/atlas.ts';
import { foldTight } from '@shared/names/fold.ts';
import { shardOf } from '@shared/formats/search-shard.ts';
import { ManifestCache } from './memory.ts';
import { manifestTexts, type AtlasSource } from './ports.ts';
import { createShards } from './shards.ts';

/** Milliseconds for which what is published is taken to be what it was. */
const reuseFor = 250;

/** A published place that a text may mean. */
export interface FoundPlace {
  place: AtlasPlace;
  /** The further name that it was found by; null where one of its chosen names begins so. */
  foundBy: string | null;
}

/**
 * Published places by any of their names, in any script and spelling, the likeliest first: what pages without
 * scripts answer to a search. Ranks as the shards do that the app asks for.
 */
export function createFinder({ source, now }: { source: AtlasSource; now: () => number }) {
  const manifests = new ManifestCache(() => manifestTexts(source), now, reuseFor);
  const shard = createShards(source, manifests);

  return async function find(text: string, most: number): Promise<FoundPlace[]> {
    // what is too short to be asked of a shard is so here
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
