import { fold, foldForSound, skeletonOfFolded, withoutSpaces } from '../fold.ts';

/**
 * Search keys are a plain object and not a class, because a gazetteer has hundreds of thousands of them. For old
 * browsers, the build replaces each private field of a class by a WeakMap, and each WeakMap would need an entry for
 * every object.
 */
export interface NameKeys {
  readonly folded: string;
  readonly tight: string;
  /** The name's words as they sound (`foldForSound` in fold.ts). */
  readonly spoken: string;
  readonly sound: string;
}

export function keysOfName(name: string): NameKeys {
  const folded = fold(name);
  const spoken = foldForSound(name, folded);
  return { folded, tight: withoutSpaces(folded), spoken, sound: skeletonOfFolded(spoken) };
}

export interface NameEntry<T> {
  owner: T;
  /** The further name that matches. Null if a main name matches. */
  form: string | null;
}

/** @param left number of letters in the key after the typed letters */
export type Visit<T> = (found: NameEntry<T>, left: number) => void;

/**
 * The typing errors that an index should tolerate in a search. An index may deviate: it may tolerate fewer errors than
 * `most`, and it may tolerate errors in the first letter although `afterFirst` is true.
 */
export interface ToleratedSlips {
  most: 1 | 2;
  /** True if only errors after the first letter must be tolerated. */
  afterFirst: boolean;
}

/**
 * An index of names, with one search function for each way to match. `names`, `wholeNames`, `words` and `slips` expect
 * folded texts without spaces (`foldTight`), and `sounds` and `wholeSounds` expect consonants (`skeleton`).
 */
export interface NameLookup<T> {
  names: (beginning: string, visit: Visit<T>) => void;
  /** Finds names that are equal to the text. This search is faster than `names`. */
  wholeNames: (name: string, visit: Visit<T>) => void;
  /**
   * Finds names with a word that begins with the text. The spaces after such a word may be missing in the text:
   * "agacbulaq" finds the name "qara ağac bulaq".
   */
  words: (beginning: string, visit: Visit<T>) => void;
  sounds: (beginning: string, visit: Visit<T>) => void;
  /** Finds names that have exactly these consonants (`skeleton` in fold.ts). This search is faster than `sounds`. */
  wholeSounds: (sound: string, visit: Visit<T>) => void;
  /**
   * Finds names that differ from `typed` by at most the tolerated typing errors. The server's gazetteer also finds
   * longer names whose beginning differs from `typed` by these errors. `MemoryNames` tolerates only one error.
   */
  slips: (typed: string, tolerated: ToleratedSlips, visit: Visit<T>) => void;
  /** Finds names with a word for a kind of place. `key` is one of the two keys of the word (`kindKeys` in find.ts). */
  kinds: (key: string, visit: Visit<T>) => void;
  /**
   * Returns false for an outdated entry. The search calls this function only for entries that would otherwise be in the
   * result.
   */
  isCurrent?: (found: NameEntry<T>) => boolean;
  namesOf: (owner: T) => readonly string[];
  keysOf?: (owner: T) => readonly NameKeys[];
}
