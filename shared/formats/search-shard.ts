import type { PackedPlace } from './atlas.ts';
import { fold, foldTight } from '../names/fold.ts';
import { beforeComma } from '../names/ranking/find.ts';
import type { FurtherNamesPack } from './place-details.ts';

/**
 * Search results for a short beginning of a name. The search uses them until the names of the whole map have loaded. A
 * shard contains places whose names begin with its letters or sound like them. Texts with the same beginning use the
 * same shard.
 */
export const shardLimits = {
  /**
   * Maximum letters (folded) in a shard's address. More letters would hardly shorten the results, but would reveal more
   * of what the user searches.
   */
  letters: 10,
  /** Minimum letters in a shard's address. Thousands of names begin with the same first letter. */
  fewestLetters: 2,
  /**
   * Maximum places in a shard, which is far more than a search shows. All shards for the letters of a long name have
   * less than 40 kB together.
   */
  places: 60,
} as const;

/** `/atlas/search/{beginning}.{revision}.json`. */
export interface SearchShard {
  version: 1;
  /** Places that match the beginning, best matches first. */
  places: PackedPlace[];
  /** The further names of these places, if any. */
  names: FurtherNamesPack['names'];
}

/** Returns the letters in the address of the shard for a text; null if the text is too short. */
export function shardOf(text: string): string | null {
  const beginning = [...fold(beforeComma(text))].slice(0, shardLimits.letters).join('').trim();
  return foldTight(beginning).length < shardLimits.fewestLetters ? null : beginning;
}
