import type { PackedPlace } from './atlas.ts';
import { fold, foldTight } from '../names/fold.ts';
import { beforeComma } from '../names/ranking/find.ts';
import type { FurtherNamesPack } from './place-details.ts';

/**
 * The results of a first search, before the names of the whole map have loaded: places that match a text by its
 * beginning or its sound. Most texts with the same beginning share a shard. Other places are found as soon as their
 * cells have loaded.
 */
export const shardLimits = {
  /**
   * Maximum folded letters of a text in a shard's address: more would hardly reduce the results, but would reveal more
   * of the search.
   */
  letters: 10,
  /** Minimum letters, because thousands of names begin with the same letter. */
  fewestLetters: 2,
  /**
   * Maximum places in a shard: far more than are shown. The shards for all letters of a long name have less than 40 kB.
   */
  places: 60,
} as const;

/** `/atlas/search/{beginning}.{revision}.json`. */
export interface SearchShard {
  version: 1;
  /** The matching places, the best first. */
  places: PackedPlace[];
  /** The further names of these places, if any. */
  names: FurtherNamesPack['names'];
}

/** The beginning in the address of a text's shard; null for a text that is too short. */
export function shardOf(text: string): string | null {
  const beginning = [...fold(beforeComma(text))].slice(0, shardLimits.letters).join('').trim();
  return foldTight(beginning).length < shardLimits.fewestLetters ? null : beginning;
}
