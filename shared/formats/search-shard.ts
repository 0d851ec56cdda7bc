import type { PackedPlace } from './atlas.ts';
import { fold, foldTight } from '../names/fold.ts';
import { beforeComma } from '../names/ranking/find.ts';
import type { NamesPack } from './place-details.ts';

/**
 * What a first search finds before the names of the whole map have come: the places that a text may mean by
 * its beginning or its sound. Most texts that begin alike share a shard; the rest is found as cells arrive.
 */
export const shardLimits = {
  /** Folded letters of a text that a shard is asked by: further ones hardly narrow it, and say more of who asks. */
  letters: 10,
  /** One letter begins thousands of names. */
  fewestLetters: 2,
  /** Places in a shard: far more than are shown, and one for each letter of a long name is less than 40 kB. */
  places: 60,
} as const;

/** `/atlas/search/{beginning}.{revision}.json`. */
export interface SearchShard {
  version: 1;
  /** The likeliest first. */
  places: PackedPlace[];
  /** Their further names, of those that have any. */
  names: NamesPack['names'];
}

/** The beginning by which a text's shard is asked for; null for a text that is too short to have one. */
export function shardOf(text: string): string | null {
  const beginning = [...fold(beforeComma(text))].slice(0, shardLimits.letters).join('').trim();
  return foldTight(beginning).length < shardLimits.fewestLetters ? null : beginning;
}
