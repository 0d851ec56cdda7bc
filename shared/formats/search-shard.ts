import type { PackedPlace } from './atlas.ts';
import { fold, foldTight } from '../names/fold.ts';
import { beforeComma } from '../names/ranking/find.ts';
import type { FurtherNamesPack } from './place-details.ts';

/**
 * Limits of search shards. A shard contains the search results for the first letters of a name: places whose names
 * begin with these letters or sound like them. The search uses shards until it has loaded the names of the whole map.
 */
export const shardLimits = {
  /**
   * Maximum letters (folded) in a shard's address. More letters would hardly shorten the results, but would reveal more
   * of the user's search text.
   */
  letters: 10,
  /**
   * Minimum letters in a shard's address. Thousands of names begin with the same first letter, far more than a shard
   * may contain.
   */
  fewestLetters: 2,
  /** Maximum places in a shard. All shards for the letters of a long name are smaller than 40 kB together. */
  places: 60,
} as const;

/** A search requests this file as `/atlas/search/{beginning}.{revision}.json`. */
export interface SearchShard {
  version: 1;
  places: PackedPlace[];
  names: FurtherNamesPack['names'];
}

export function shardOf(text: string): string | null {
  const beginning = [...fold(beforeComma(text))].slice(0, shardLimits.letters).join('').trim();
  return foldTight(beginning).length < shardLimits.fewestLetters ? null : beginning;
}
